import { useRef, useState } from 'react';
import { errorText } from '../../api/error';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { PriceRow } from '../../contract/goods/prices';
import { toast } from '../../ui/feedback/toast';
import type { RowCache } from '../../ui/list/use-row-cache';
import { type Conflict, conflictsIn, conflictText } from './conflict';
import { changeText, type Decided, decidedOf } from './labels';
import type { ListedGoods } from './queries';
import { sendPrices } from './send';

/** A change that another user's change prevented. */
export interface Conflicted {
  row: ListedGoods;
  change: Partial<Decided>;
  conflict: Conflict;
}

/** A product before and after a change. */
export interface Saved {
  before: Decided;
  after: PriceRow;
}

const isSame = (row: Decided, change: Partial<Decided>) =>
  Object.entries(change).every(([name, value]) => row[name as keyof Decided] === value);

/**
 * Saves single changes of products: shows each at once, offers to undo it, and asks if another user
 * was first.
 */
export function usePrices(cache: RowCache<ListedGoods>) {
  const [conflicted, setConflicted] = useState<Conflicted | null>(null);
  /** The last change of each product that is being saved; the next one needs its version. */
  const saving = useRef(new Map<string, Promise<PriceRow | undefined>>());

  async function send(row: ListedGoods, change: Partial<Decided>): Promise<PriceRow | undefined> {
    const earlier = await saving.current.get(row.id);
    const base: PriceRow = earlier ?? row;
    try {
      const line = { product_id: row.id, version: base.price_version, ...change };
      const [after] = await sendPrices({ lines: [line], reason: '' });
      if (after === undefined) return undefined;
      cache.replace({ ...row, ...after });
      const undo = () => void undoAll([{ before: decidedOf(base), after }], cache.refresh);
      const action = { label: 'Undo', onClick: undo };
      void toast('success', `${row.name}: ${changeText(change)}`, { action });
      return after;
    } catch (error) {
      cache.replace({ ...row, ...decidedOf(base), price_version: base.price_version });
      const [conflict] = conflictsIn(error);
      if (conflict !== undefined) setConflicted({ row, change, conflict });
      else failed(row, change, error);
      cache.refresh();
      return earlier;
    }
  }

  function failed(row: ListedGoods, change: Partial<Decided>, error: unknown): void {
    const text = `${row.name} was not changed. ${errorText(error, FAILURE_TEXTS.badRequest)}`;
    const action = { label: 'Try again', onClick: () => void save(row, change) };
    void toast('error', text, { action });
  }

  /** `row` is as the user saw it when they began. */
  async function save(row: ListedGoods, change: Partial<Decided>): Promise<void> {
    if (isSame(row, change)) return;
    await cache.show({ ...row, ...change });
    const sent = send(row, change);
    saving.current.set(row.id, sent);
    await sent;
    if (saving.current.get(row.id) === sent) saving.current.delete(row.id);
  }

  function showTheirs({ row, conflict }: Conflicted): ListedGoods {
    const { name: _name, by: _by, at: _at, ...theirs } = conflict;
    const shown = { ...row, ...theirs };
    cache.replace(shown);
    setConflicted(null);
    return shown;
  }

  return {
    save,
    conflicted,
    keepTheirs: () => conflicted && showTheirs(conflicted),
    saveMine: () => conflicted && void save(showTheirs(conflicted), conflicted.change),
  };
}

/**
 * Undoes changes, unless someone has changed one of the products since; `onDone` gets the products as
 * they are then, or none.
 */
export async function undoAll(
  saved: readonly Saved[],
  onDone: (rows: readonly PriceRow[]) => void,
): Promise<void> {
  const lines = saved.map(({ before, after }) => ({
    ...{ product_id: after.product_id, version: after.price_version },
    ...decidedOf(before),
  }));
  let rows: readonly PriceRow[] = [];
  try {
    rows = await sendPrices({ lines, reason: 'Undo' });
    void toast('success', lines.length === 1 ? 'Change undone' : `${lines.length} changes undone`);
  } catch (error) {
    const [conflict] = conflictsIn(error);
    const why = conflict ? conflictText(conflict) : errorText(error, FAILURE_TEXTS.badRequest);
    void toast('error', `Not undone. ${why}`);
  }
  onDone(rows);
}

export type Prices = ReturnType<typeof usePrices>;
