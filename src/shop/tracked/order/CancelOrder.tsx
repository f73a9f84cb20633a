import { call } from '../../../api/client';
import { takeOrderStep } from '../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import { REFUND_RANGE } from '../../../entities/order/time-ranges';
import { formatRupees } from '../../../lib/money';
import { CancelButton } from '../CancelButton';
import type { Part } from '../page/tracked';

/** Cancels the order after confirmation; shoppers can do this until the order is ready. */
export function CancelOrder({ row, rowKey, ...part }: Part<OrderReply> & { opener?: string }) {
  const { order_id, version, total, due } = row;
  const paid = total - due;
  return (
    <CancelButton
      {...part}
      label="Cancel order"
      title="Cancel this order?"
      text={
        paid > 0
          ? `Refund: ${formatRupees(paid)}, in ${REFUND_RANGE}.`
          : 'We will not hold the items for you any more.'
      }
      cancel={() =>
        call(takeOrderStep, {
          params: { id: order_id },
          body: { step: 'cancel', version },
          key: rowKey,
          guest: true,
        })
      }
      reply={orderReply}
      isOver={({ state }) => state === 'cancelled'}
    />
  );
}
