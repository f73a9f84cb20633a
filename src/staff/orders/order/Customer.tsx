import type { OrderReply } from '../../../contract/orders/order';
import { FULFILMENT_NAMES } from '../../../entities/order/labels';
import { mobileOf } from '../../../entities/order/mobile-of';
import { moneyName, paymentForStaff } from '../../../entities/order/payment-text';
import { whenText } from '../../../lib/india-time';
import { Facts } from '../../../ui/layout/Facts';
import { Panel } from '../../../ui/layout/Panel';
import { MessageLink } from '../../work/message/MessageLink';
import { actionOrder, isToMessage } from '../steps/action-order';
import { messageText } from './message';

/**
 * How an order reaches its customer, its branch and payment, and the time when its hold ends. The
 * page's head shows the name and the mobile number; a parcel needs them beside the address.
 */
export function Customer({ order }: { order: OrderReply }) {
  const { fulfilment, branch, expires_at, payment, due, total } = order;
  // The badge already says that the payment is due.
  const isAllDue = payment.state === 'due' && due === total;
  const mobile = mobileOf(order);
  const second = order.contact?.second_mobile;
  const to = fulfilment.kind === 'deliver' ? fulfilment : undefined;
  return (
    <Panel title={FULFILMENT_NAMES[fulfilment.kind]}>
      <Facts
        facts={[
          ['Name', to?.name],
          ['Mobile', mobile === '' ? 'Not given' : to && <a href={`tel:${mobile}`}>{mobile}</a>],
          ['Second number', second && <a href={`tel:${second}`}>{second}</a>],
          ['Address', to && `${to.address} ${to.pin_code}`],
          ['Branch', branch.name],
          ['Payment', isAllDue ? moneyName(payment.provider) : paymentForStaff(order)],
          ['Hold till', expires_at !== null && <Moment at={expires_at} />],
        ]}
      />
      {mobile !== '' && !isToMessage(actionOrder(order), Date.now()) && (
        <MessageLink name="Message" mobile={mobile} text={messageText(order)} />
      )}
    </Panel>
  );
}

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{whenText(at, Date.now())}</time>;
}
