import Plus from 'lucide-react/icons/plus';
import type { ReactNode, Ref } from 'react';
import { Button } from '../Button';
import styles from './list.module.css';
import type { ListState } from './use-list-rows';

/** Singular and plural of the listed items. */
export type Nouns = readonly [one: string, many: string];

/** The number of rows of the whole list, such as `25 users`. */
export function countText(state: ListState<unknown>, [one, many]: Nouns): string {
  if (state.status === 'loading') return 'Loading…';
  if (state.status !== 'ready') return '';
  return `${state.total} ${state.total === 1 ? one : many}`;
}

interface Props {
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  nouns: Nouns;
  state: ListState<unknown>;
  onAdd: () => void;
  viewSwitch: ReactNode;
  /** Search and filters. */
  children: ReactNode;
}

/** How many of the rows are loaded, on a screen that grows by scrolling. */
function LoadedCount({ state }: { state: ListState<unknown> }) {
  if (state.status !== 'ready' || state.paging === 'numbered') return null;
  const { rows, total } = state;
  return rows.length === total ? null : <span className={styles.grown}>{rows.length} of </span>;
}

/** The head of a list: title, count, add button, search and filters. */
export function ListHead({ title, titleRef, nouns, state, onAdd, viewSwitch, children }: Props) {
  return (
    <header className={styles.head}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.count} role="status">
        <LoadedCount state={state} />
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
