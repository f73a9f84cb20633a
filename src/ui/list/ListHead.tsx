import Plus from 'lucide-react/icons/plus';
import type { ReactNode, Ref } from 'react';
import { Button } from '../Button';
import styles from './list.module.css';
import type { ListState } from './use-list';

interface Props {
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  /** Singular and plural of the listed items. */
  nouns: readonly [one: string, many: string];
  state: ListState<unknown>;
  onAdd: () => void;
  viewSwitch: ReactNode;
  /** Search and filters. */
  children: ReactNode;
}

function countText(state: ListState<unknown>, [one, many]: Props['nouns']): ReactNode {
  if (state.status === 'loading') return 'Loading…';
  if (state.status !== 'ready') return '';
  const { total, rows, paging } = state;
  const all = `${total} ${total === 1 ? one : many}`;
  if (paging === 'numbered' || rows.length === total) return all;
  return (
    <>
      <span className={styles.grown}>{rows.length} of </span>
      {all}
    </>
  );
}

/** The head of a list: title, count, add button, search and filters. */
export function ListHead({ title, titleRef, nouns, state, onAdd, viewSwitch, children }: Props) {
  return (
    <header className={styles.head}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.count} role="status">
        {countText(state, nouns)}
      </p>
      {viewSwitch}
      <Button kind="primary" data-key="add" onClick={onAdd}>
        <Plus size={20} strokeWidth={2.25} aria-hidden="true" />
        ADD
      </Button>
      <div className={styles.filters}>{children}</div>
    </header>
  );
}
