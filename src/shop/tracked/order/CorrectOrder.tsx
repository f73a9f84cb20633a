import { call } from '../../../api/client';
import { takeOrderStep } from '../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import { stepBody } from '../../../contract/orders/step-body';
import { isBeforeDispatch } from '../../../contract/orders/steps';
import { handOverText } from '../../../entities/contact/hand-over-text';
import { mobileOf } from '../../../entities/order/mobile-of';
import { CorrectForm } from '../contact/CorrectForm';
import type { Part } from '../page/tracked';

/** The form with which a customer corrects the contact and, until dispatch, the address. */
export default function CorrectOrder(props: Part<OrderReply> & { onClose: () => void }) {
  const { row: order, rowKey } = props;
  const { fulfilment, state } = order;
  const isToSend = fulfilment.kind === 'deliver' && isBeforeDispatch(state);
  return (
    <CorrectForm
      {...props}
      contact={{
        mobile: mobileOf(order),
        second_mobile: order.contact?.second_mobile ?? '',
        name: fulfilment.name ?? '',
      }}
      address={
        isToSend ? { address: fulfilment.address, pin_code: fulfilment.pin_code } : undefined
      }
      consequence={`We will call the new number. ${handOverText(state)}`.trim()}
      schema={stepBody}
      send={(body) =>
        call(takeOrderStep, {
          ...{ params: { id: order.order_id }, body, guest: true },
          key: rowKey,
        })
      }
      reply={orderReply}
    />
  );
}
