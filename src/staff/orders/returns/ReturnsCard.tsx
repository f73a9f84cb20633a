import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { currentRow } from '../../../api/stale-row';
import { actOnReturn } from '../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import type { ReturnBody, ReturnReply } from '../../../contract/orders/return-body';
import { returnProblem } from '../../../contract/orders/returns';
import type { StaffRole } from '../../../contract/roles';
import { PrintButton } from '../../../entities/invoice/PrintButton';
import { mobileOf } from '../../../entities/order/mobile-of';
import {
  REASON_NAMES,
  RETURN_STATE_NAMES,
  returnedItems,
} from '../../../entities/order/returns/labels';
import { returnableLines } from '../../../entities/order/returns/remaining';
import { recentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { toast } from '../../../ui/feedback/toast';
import { Card, Cluster, Stack } from '../../../ui/layout/Layout';
import { useOffline } from '../../../ui/use-offline';
import { BillActions } from '../../bills/BillActions';
import { lastEventText } from '../../work/last-event';
import { Exchange } from '../exchange/Exchange';
import { OrderLink } from '../OrderLink';
import { orderTimeline } from '../timeline';
import { ReturnDialog } from './ReturnDialog';
import type { DialogAction } from './return-form';
import styles from './returns.module.css';

interface Props {
  order: OrderReply;
  role: StaffRole;
  replace: (order: OrderReply) => void;
  /** Refetches the order after an action whose outcome is unknown. */
  refresh: () => void;
}

const DONE: Readonly<Record<DialogAction, string>> = {
  take: 'Items taken back',
  accept: 'Return accepted',
  refuse: 'Return refused',
  receive: 'Items received',
  refund: 'Refund recorded',
};

const BUTTONS = ['accept', 'receive', 'refund', 'refuse'] as const;

const BUTTON_NAMES: Readonly<Record<(typeof BUTTONS)[number], string>> = {
  accept: 'Accept',
  receive: 'Items received',
  refund: 'Refund',
  refuse: 'Refuse',
};

/**
 * The returns of an order's items, with the next steps for staff; renders nothing before the goods
 * are handed over.
 */
export function ReturnsCard({ order, role, replace, refresh }: Props) {
  const [opened, setOpened] = useState<{ action: DialogAction; of: ReturnReply | undefined }>();
  const [notice, setNotice] = useState<string | null>(null);
  const [exchanged, setExchanged] = useState<OrderReply>();
  const isOffline = useOffline();
  const returns = order.returns ?? [];
  const creditNote = order.invoices?.findLast(({ kind }) => kind === 'credit_note');
  const mayTake =
    returnProblem('request', { order: order.state, state: undefined }, role) === undefined &&
    returnableLines(order).length > 0;
  if (returns.length === 0 && !mayTake) return null;

  async function take(body: ReturnBody): Promise<void> {
    setNotice(null);
    try {
      replace(await call(actOnReturn, { params: { id: order.order_id }, body }));
    } catch (error) {
      const current = currentRow(error, orderReply);
      if (current === undefined) refresh();
      else {
        replace(current);
        setOpened(undefined);
        setNotice(`${explainApiError(error).message} ${lastEventText(orderTimeline(current))}`);
      }
      throw error;
    }
    setOpened(undefined);
    void toast('success', DONE[body.action as DialogAction]);
  }

  return (
    <Card as="section" className={styles.returns} aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <FailureText text={notice} />
      {exchanged && (
        <Stack>
          <p className="notice" data-kind="success">
            Exchanged. Print both papers for the customer.
          </p>
          <BillActions invoices={exchanged.invoices} mobile={mobileOf(order)} isMain />
          {creditNote && <PrintButton of={creditNote} name="Print credit note" />}
        </Stack>
      )}
      {returns.length > 0 && (
        <Stack as="ul" gap={4} className={styles.list}>
          {returns.map((each) => (
            <ReturnRow
              key={each.return_id}
              order={order}
              row={each}
              role={role}
              onOpen={(action) => setOpened({ action, of: each })}
            />
          ))}
        </Stack>
      )}
      {mayTake && (
        <Cluster gap={2}>
          <Button
            aria-disabled={isOffline || undefined}
            onClick={() => setOpened({ action: 'take', of: undefined })}
          >
            Return items
          </Button>
          <Exchange {...{ order, role, replace, refresh }} onExchanged={setExchanged} />
        </Cluster>
      )}
      {opened && (
        <ReturnDialog
          {...opened}
          order={order}
          role={role}
          onTake={take}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

interface RowProps extends Pick<Props, 'order' | 'role'> {
  row: ReturnReply;
  onOpen: (action: (typeof BUTTONS)[number]) => void;
}

function ReturnRow({ order, row, role, onOpen }: RowProps) {
  const isOffline = useOffline();
  const { state, reason, note, is_collected, at, refund, set_off = 0, exchanged_for } = row;
  const left = refund === undefined ? 0 : refund - set_off;
  const wasExchanged = state === 'refunded' && exchanged_for !== undefined && left === 0;
  const facts = { order: order.state, state };
  const possible = BUTTONS.filter((action) => returnProblem(action, facts, role) === undefined);
  const isForHead = state === 'received' && order.state !== 'returned' && possible.length === 0;
  return (
    <Stack as="li" gap={1}>
      <Cluster as="p" gap={2}>
        <strong>{returnedItems(row, order.lines)}</strong>
        <Badge
          tone={possible.length > 0 ? 'todo' : 'plain'}
          text={wasExchanged ? 'Exchanged' : RETURN_STATE_NAMES[state]}
        />
      </Cluster>
      <p className="muted">
        {REASON_NAMES[reason]} ·{' '}
        <time dateTime={new Date(at).toISOString()}>{recentText(at, Date.now())}</time>
        {is_collected && ' · to be collected'}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {exchanged_for !== undefined && (
        <p>
          Exchanged for <OrderLink id={exchanged_for}>order {exchanged_for}</OrderLink>,{' '}
          {formatRupees(set_off)} set off
        </p>
      )}
      {refund !== undefined && (left > 0 || exchanged_for === undefined) && (
        <p>
          {state === 'refunded' ? 'Refunded' : 'Refund due'}:{' '}
          <strong className="money">{formatRupees(left)}</strong>
        </p>
      )}
      {isForHead && <p className="muted">Only a Branch Head or System Admin can refund it.</p>}
      {possible.length > 0 && (
        <Cluster gap={2} className={styles.actions}>
          {possible.map((action, index) => (
            <Button
              key={action}
              aria-disabled={isOffline || undefined}
              kind={action === 'refuse' ? 'danger' : index === 0 ? 'primary' : 'plain'}
              onClick={() => onOpen(action)}
            >
              {action === 'refund' ? `Refund ${formatRupees(left)}` : BUTTON_NAMES[action]}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
