import { useState } from 'react';
import type { PriceRow } from '../../contract/goods/prices';
import { closeAndFocus } from '../../ui/dialog/use-modal';
import { type GoodsList, type ListedGoods, readAllGoods } from './queries';

/** The products chosen for a change, also those on other pages of the list. */
export function useChosen(list: GoodsList) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedGoods>>(new Map());
  const isAll = list.rows.length > 0 && list.rows.every(({ id }) => chosen.has(id));

  function choose(rows: readonly ListedGoods[], isChosen: boolean): void {
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) isChosen ? next.set(row.id, row) : next.delete(row.id);
      return next;
    });
  }

  return {
    /** As the list shows them now, if it does. */
    selected: [...chosen.values()].map((row) => list.rows.find(({ id }) => id === row.id) ?? row),
    isAll,
    has: ({ id }: ListedGoods) => chosen.has(id),
    toggle: (row: ListedGoods) => choose([row], !chosen.has(row.id)),
    toggleAll: () => choose(list.rows, !isAll),
    /** Chooses all products that match the search and the filters. */
    chooseMatching: async () => choose(await readAllGoods(list), true),
    /** Keeps chosen products of other pages as new as those of the list. */
    update(rows: readonly PriceRow[]): void {
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          const known = next.get(row.product_id);
          if (known !== undefined) next.set(row.product_id, { ...known, ...row });
        }
        return next;
      });
    },
    clear(): void {
      const all = document.querySelector<HTMLElement>('thead input[type="checkbox"]');
      closeAndFocus(all, () => setChosen(new Map()));
    },
  };
}

export type Chosen = ReturnType<typeof useChosen>;
