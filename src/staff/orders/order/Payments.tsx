import type { ComponentProps } from 'react';
import type { OrderReply, PaymentRecord } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { may } from '../../../contract/roles';
import { formatRupees } from '../../../lib/money';
import { Panel } from '../../../ui/layout/Panel';
import { PaymentRecords } from '../../payments/PaymentRecords';
import type { NextStep } from '../steps/NextStep';
import { CorrectPayment } from './CorrectPayment';

type Props = Pick<ComponentProps<typeof NextStep>, 'role' | 'replace'> & { order: OrderReply };

/** The requested and received payments of an order, and their refunds. */
export function Payments({ order, role, replace }: Props) {
  const { payments = [], refunds = [], state, total } = order;
  if (payments.length === 0) return null;
  const correctable = may(role, 'bookkeep') ? payments.filter(isCorrectable) : [];
  return (
    <Panel title="Payment">
      <PaymentRecords
        payments={payments}
        refunds={refunds}
        hasEnded={endedEarly(state)}
        subject={`an order of ${formatRupees(total)}`}
      />
      {correctable.map((payment) => (
        <CorrectPayment key={payment.id} {...{ order, payment, replace }} />
      ))}
    </Panel>
  );
}

function isCorrectable({ provider, state, is_counted, problem }: PaymentRecord): boolean {
  return provider === 'counter' && state === 'paid' && !is_counted && problem === undefined;
}
