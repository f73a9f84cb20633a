import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import type { ListedOrder } from '../queries';
import { useShowOrder } from '../queries';
import { rowAfter } from '../steps/action-order';
import type { FormStep } from '../steps/step-form';
import { OrderTableRow } from './OrderTableRow';
import cards from './order-cards.module.css';
import styles from './order-table.module.css';
import { RowStep } from './RowStep';
import { useNow } from './use-now';
import type { OrdersList } from './use-orders';

const TITLES = ['Age', 'Item', 'Customer', 'Amount', 'Payment', 'State', 'Next action'] as const;

interface Props {
  list: OrdersList;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  role: StaffRole;
  hasBranches: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/**
 * The orders as a table on a desktop, and as cards on narrower screens: the same elements, so that
 * the server need not know the width.
 */
export function OrderTable({ list, renderedAt, role, hasBranches, titleRef }: Props) {
  const now = useNow(renderedAt);
  const [opened, setOpened] = useState<{ step: FormStep; row: ListedOrder } | null>(null);
  const { rows, cache } = list;
  const showOrder = useShowOrder();
  const focus = useRowFocus(rows, titleRef);

  function change(row: ListedOrder, order: OrderReply): void {
    cache.replace(rowAfter(row, order));
    showOrder(order);
  }

  return (
    <>
      <table
        className={`${styles.table} ${cards.cards}`}
        aria-label="Orders"
        aria-busy={list.query.isPlaceholderData}
        {...focus.handlers}
      >
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderTableRow
              key={row.id}
              order={row}
              now={now}
              role={role}
              hasBranches={hasBranches}
              onOpen={(step) => setOpened({ step, row })}
              onChange={(order) => change(row, order)}
              refresh={cache.refresh}
            />
          ))}
        </tbody>
      </table>
      {opened && (
        <RowStep
          {...opened}
          role={role}
          onChange={(order) => change(opened.row, order)}
          refresh={cache.refresh}
          onClose={() => {
            setOpened(null);
            focus.restore(opened.row.id);
          }}
        />
      )}
    </>
  );
}

/**
 * Keeps the keyboard focus when a step removes the pressed button or its row: the row's link gets
 * it, or else the title.
 */
function useRowFocus(rows: readonly ListedOrder[], titleRef: RefObject<HTMLHeadingElement | null>) {
  const last = useRef<string | null>(null);

  function restore(id: string): void {
    if (document.activeElement !== document.body) return;
    const link = document.getElementById(id)?.querySelector('a');
    (link ?? titleRef.current)?.focus({ preventScroll: true });
  }

  const restoreLast = useEffectEvent(() => {
    if (last.current !== null) restore(last.current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the rows change
  useEffect(() => restoreLast(), [rows]);
  // The table disappears together with its last row.
  useEffect(() => () => restoreLast(), []);

  const handlers = {
    onFocus: ({ target }: { target: Element }) => {
      last.current = target.closest('tr')?.querySelector('th')?.id ?? null;
    },
    // The focus stays when the window loses it, for example to WhatsApp.
    onBlur: ({ target }: { target: Element }) => {
      if (document.activeElement !== target) last.current = null;
    },
  };
  return { restore, handlers };
}
