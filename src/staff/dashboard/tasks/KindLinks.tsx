import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaskKind } from '../../../contract/tasks';
import chips from '../../../ui/list/work/work-list.module.css';
import styles from './kind-links.module.css';
import { KINDS } from './kinds';
import { useFit } from './use-fit';

interface Props {
  label: string;
  /** The kinds with the number of tasks as text. */
  links: readonly { kind: TaskKind; count: string }[];
}

const isLate = ({ kind }: { kind: TaskKind }) => kind === 'repair-late';
const isUrgent = ({ kind }: { kind: TaskKind }) => isLate({ kind }) || kind === 'repair-soon';

/**
 * Links to the lists of tasks, the urgent ones first, with their counts: on phones a row that
 * scrolls sideways, on wider screens one row with the links that fit and a button that shows the
 * others.
 */
export function KindLinks({ label, links }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const fit = useFit(list);
  const isCut = fit < links.length && !isOpen;
  // Before the first measurement, the button is invisible but needs a width to measure.
  const hidden = isCut ? links.length - fit : links.length;
  const urgentFirst = [...links.filter(isUrgent), ...links.filter((link) => !isUrgent(link))];

  // The button disappears, so the focus moves to the first link that it revealed.
  function showAll(): void {
    flushSync(() => setIsOpen(true));
    list.current?.querySelectorAll('a')[fit]?.focus();
  }

  return (
    <ul
      ref={list}
      className={`${chips.chips} ${chips.fading} ${styles.links}`}
      aria-label={label}
      data-open={isOpen || undefined}
    >
      {urgentFirst.map(({ kind, count }, at) => (
        <li key={kind} data-cut={(isCut && at >= fit) || undefined}>
          <a href={KINDS[kind].href} data-late={isLate({ kind }) || undefined}>
            {KINDS[kind].name} <span>{count}</span>
          </a>
        </li>
      ))}
      <li className={styles.more} data-cut={!isCut || undefined}>
        <button type="button" onClick={showAll}>
          {hidden} more
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      </li>
    </ul>
  );
}
