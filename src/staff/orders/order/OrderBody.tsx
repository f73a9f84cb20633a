import type { ComponentProps, ReactNode } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { OPEN_STATES } from '../../../contract/orders/states';
import { BillLinks } from '../../../entities/invoice/BillLinks';
import { Details } from '../../../entities/order/Details';
import { DISCOUNT_REASON_NAMES } from '../../../entities/order/discount-reasons';
import { Timeline } from '../../../entities/order/Timeline';
import { linePicture } from '../../../entities/product/picture';
import { Badges } from '../badges/Badges';
import { waitText } from '../list/table/age';
import { OrderLink } from '../OrderLink';
import { ReturnsCard } from '../returns/ReturnsCard';
import { lastOf } from '../steps/action-order';
import { NextStep } from '../steps/NextStep';
import { orderTimeline } from '../timeline';
import { Customer } from './Customer';
import { OtherOrders } from './OtherOrders';
import { PackingSlip } from './PackingSlip';
import { Payments } from './Payments';
import { PrintSlip } from './PrintSlip';
import { WhoAndWhen } from './WhoAndWhen';

/** An order with its next step. */
export function OrderBody(props: ComponentProps<typeof NextStep>) {
  const { order, role, replace, refresh } = props;
  const { state, payment } = order;
  const wait = OPEN_STATES.includes(state)
    ? waitText({ ...order, ready_at: lastOf(order, 'ready') }, Date.now())
    : undefined;
  const isPacked = state === 'ready';
  return (
    <>
      <WhoAndWhen order={order} wait={isPacked ? undefined : wait} />
      <Badges
        state={state}
        fulfilment={order.fulfilment.kind}
        payment={payment.state}
        isTest={payment.is_test}
        text={isPacked ? wait : undefined}
      />
      <NextStep {...props} />
      <ReturnsCard order={order} role={role} replace={replace} refresh={refresh} />
      <OrderDetails order={order} role={role} replace={replace} />
    </>
  );
}

/** Which order's piece this one replaces, and who gave its discounts. */
function noteOf(order: OrderReply): ReactNode {
  const { exchange_of } = order;
  const discount = discountText(order);
  if (exchange_of === undefined) return discount;
  return (
    <>
      In exchange for a piece of <OrderLink id={exchange_of}>order {exchange_of}</OrderLink>
      {discount && `. ${discount}`}
    </>
  );
}

function discountText({ discount_given: given, discount, lines }: OrderReply): string | undefined {
  if (given === undefined) return undefined;
  const { reason, by } = given;
  const isLowered = discount !== undefined || lines.some((line) => line.discount !== undefined);
  if (!isLowered) return `Price approved by ${by}`;
  return reason ? `Discount: ${DISCOUNT_REASON_NAMES[reason]}, by ${by}` : `Discount by ${by}`;
}

function OrderDetails({ order, role, replace }: ComponentProps<typeof Payments>) {
  return (
    <>
      <Details
        title="Items"
        lines={order.lines.map(({ product_id: id, ...line }) => ({
          ...line,
          ...{ id, picture: linePicture(id) },
        }))}
        totals={{ ...order, taxIncluded: order.tax_included }}
        note={noteOf(order)}
        paid={<PrintSlip order={order} />}
      >
        <Customer order={order} />
        <BillLinks invoices={order.invoices} billTo={order.bill_to} />
        <Payments order={order} role={role} replace={replace} />
        <Timeline title="Timeline" newest="first" items={orderTimeline(order)} />
      </Details>
      <OtherOrders order={order} />
      <PackingSlip order={order} />
    </>
  );
}
