import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaskKind } from '../../../contract/tasks';
import chips from '../../../ui/list/work/work-list.module.css';
import styles from './kind-links.module.css';
import { KINDS } from './kinds';

/** The number of links that fit in one row of a tablet; wider screens show more. */
const FEW = 4;

interface Props {
  label: string;
  /** The kinds with the number of tasks as text. */
  links: readonly { kind: TaskKind; count: string }[];
}

/**
 * Links to the lists of tasks, with their counts: on phones a row that scrolls sideways, on wider
 * screens a row whose last links are under More.
 */
export function KindLinks({ label, links }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button disappears, so the focus moves to the first link that it revealed.
  function showAll(): void {
    const all = [...(list.current?.querySelectorAll('a') ?? [])];
    const first = all.find((link) => !link.checkVisibility());
    flushSync(() => setIsOpen(true));
    first?.focus();
  }

  return (
    <ul
      ref={list}
      className={`${chips.chips} ${styles.links}`}
      aria-label={label}
      data-open={isOpen || undefined}
    >
      {links.map(({ kind, count }) => (
        <li key={kind}>
          <a href={KINDS[kind].href}>
            {KINDS[kind].name} <span>{count}</span>
          </a>
        </li>
      ))}
      {links.length > FEW && !isOpen && (
        <li className={styles.more}>
          <button type="button" onClick={showAll}>
            More
            <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  );
}
