import { useState } from 'react';
import { closeAndFocus } from '../dialog/use-modal';
import type { Row } from './pages';

const NONE: ReadonlySet<Row['id']> = new Set();

/** A table's selected rows. Rows that are no longer shown are deselected. */
export function useSelection<Each extends Row>(rows: readonly Each[]) {
  const [ids, setIds] = useState(NONE);
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAll = selected.length === rows.length;
  if (selected.length < ids.size) select(selected);

  function select(chosen: readonly Row[]): void {
    setIds(new Set(chosen.map(({ id }) => id)));
  }

  return {
    selected,
    isAll,
    toggle(row: Each): void {
      select(ids.has(row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]);
    },
    toggleAll: () => select(isAll ? [] : rows),
    /** The clicked button is removed, so the focus moves to the select-all checkbox. */
    clear(): void {
      const all = document.querySelector<HTMLElement>('thead input[type="checkbox"]');
      closeAndFocus(all, () => setIds(NONE));
    },
  };
}

export type Selection<Each extends Row> = ReturnType<typeof useSelection<Each>>;
