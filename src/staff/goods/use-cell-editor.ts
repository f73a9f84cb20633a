import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ORDERS } from '../../content/orders';
import { GOODS_TEXTS } from '../../contract/goods/prices';
import { isLargeChange, type Price, priceProblem } from '../../lib/price-change';
import type { ListedGoods } from './queries';

export type PriceField = keyof Price;

const FIELDS: readonly PriceField[] = ['price', 'mrp'];

/** The cell in which the user types, and the row as it was when they began. */
interface Open {
  row: ListedGoods;
  field: PriceField;
  text: string;
  problem: string | undefined;
}

type Target = readonly [row: ListedGoods, field: PriceField];

/** A change of more than 50%, which the user confirms. */
export interface Doubtful {
  row: ListedGoods;
  field: PriceField;
  value: number;
}

/** A price as typed, such as `₹2,399` or `2399`; NaN if it is none. */
export function readPrice(text: string): number {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const selectorOf = (row: Pick<ListedGoods, 'id'>, field: PriceField) =>
  `[data-cell="${CSS.escape(`${row.id} ${field}`)}"]`;

function focusCell(row: ListedGoods, field: PriceField): void {
  document.querySelector<HTMLElement>(selectorOf(row, field))?.focus();
}

/** Edits one cell at a time: Enter saves, Escape cancels, Tab saves and opens the next one. */
export function useCellEditor(
  rows: readonly ListedGoods[],
  save: (row: ListedGoods, change: Partial<Price>) => void,
) {
  const [at, setAt] = useState<Open | null>(null);
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  /** The same as `at`, also for the blur event of a field that has just closed. */
  const current = useRef<Open | null>(null);

  function show(next: Open | null): void {
    current.current = next;
    setAt(next);
  }

  function open(row: ListedGoods, field: PriceField, text = String(row[field])): void {
    show({ row, field, text, problem: undefined });
  }

  /**
   * Saves what was typed and closes the cell, which stays `open` if it has a problem; `asks` if the
   * user must confirm it.
   */
  function commit(): 'open' | 'closed' | 'asks' {
    const cell = current.current;
    if (cell === null) return 'closed';
    const { row, field, text } = cell;
    const value = readPrice(text);
    const next = { price: row.price, mrp: row.mrp, [field]: value };
    const isSame = value === row[field];
    const problem = isSame ? undefined : problemOf(next, value);
    if (problem !== undefined) {
      show({ ...cell, problem });
      return 'open';
    }
    flushSync(() => show(null));
    if (isSame) return 'closed';
    if (isLargeChange(row, next)) {
      setDoubtful({ row, field, value });
      return 'asks';
    }
    save(row, { [field]: value });
    return 'closed';
  }

  /** The cell after or before another one; undefined at the ends of the list. */
  function neighbour({ row, field, text }: Open, step: 1 | -1): Target | undefined {
    const index = rows.findIndex(({ id }) => id === row.id);
    const cell = index * FIELDS.length + FIELDS.indexOf(field) + step;
    const next = rows[Math.floor(cell / FIELDS.length)];
    const nextField = FIELDS[Math.abs(cell % FIELDS.length)];
    if (index < 0 || !next || !nextField) return undefined;
    // The list does not show yet what was typed in another cell of the same row.
    return [next.id === row.id ? { ...next, [field]: readPrice(text) } : next, nextField];
  }

  return {
    at,
    doubtful,
    open,
    type: (text: string) => at && show({ ...at, text, problem: undefined }),
    /** Saves on Enter. */
    submit(): void {
      if (commit() === 'closed' && at) focusCell(at.row, at.field);
    },
    cancel(): void {
      if (at === null) return;
      flushSync(() => show(null));
      focusCell(at.row, at.field);
    },
    /** Saves if possible when the user continues elsewhere. */
    leave: () => void commit(),
    /** Saves and opens the next cell; false if there is none. */
    move(step: 1 | -1): boolean {
      const next = at && neighbour(at, step);
      if (commit() !== 'closed') return true;
      if (!next) return false;
      open(...next);
      return true;
    },
    /** Answers whether the user meant the large change. */
    confirm(isMeant: boolean): void {
      if (doubtful === null) return;
      const { row, field, value } = doubtful;
      flushSync(() => setDoubtful(null));
      if (isMeant) {
        save(row, { [field]: value });
        focusCell(row, field);
      } else {
        open(row, field, String(value));
      }
    },
  };
}

function problemOf(next: Price, value: number): string | undefined {
  return Number.isNaN(value) ? GOODS_TEXTS.needsPrice : priceProblem(next, ORDERS.tax)?.text;
}

export type CellEditor = ReturnType<typeof useCellEditor>;
