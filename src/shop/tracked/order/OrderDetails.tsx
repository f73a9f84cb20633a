import type { OrderReply } from '../../../contract/orders/order';
import { holdsStock, isToCall } from '../../../contract/orders/states';
import { stepProblem } from '../../../contract/orders/steps';
import { BillLinks } from '../../../entities/invoice/BillLinks';
import { Details } from '../../../entities/order/Details';
import { eventText, isStop, stateName, stateText } from '../../../entities/order/labels';
import { aheadForShopper, nextForShopper, promiseText } from '../../../entities/order/next-text';
import { PaidAmount } from '../../../entities/order/PaidAmount';
import { paymentForShopper } from '../../../entities/order/payment-text';
import { Received } from '../../../entities/order/Received';
import { sceneOf } from '../../../entities/order/scene';
import { amountForShopper } from '../../../entities/order/shopper-amount';
import { TestMark } from '../../../entities/order/TestMark';
import { Timeline } from '../../../entities/order/Timeline';
import { linePicture } from '../../../entities/product/picture';
import { collectionQrText } from '../../../lib/identity/order-number';
import { PATHS, productPath, trackPath } from '../../../lib/paths';
import { BranchCard } from '../page/BranchCard';
import { CollectionCode } from '../page/CollectionCode';
import { NumberChanged } from '../page/NumberChanged';
import styles from '../page/page.module.css';
import { ShareLink } from '../page/ShareLink';
import { StateCard } from '../page/StateCard';
import type { Page } from '../page/tracked';
import { useFocusOnChange } from '../page/use-focus-on-change';
import { WayToBranch } from '../page/WayToBranch';
import { CancelOrder } from './CancelOrder';
import columnStyles from './columns.module.css';
import { DeliveryCard } from './DeliveryCard';
import { OrderAccount } from './OrderAccount';
import { OrderPayment } from './payment/OrderPayment';
import { Refunds } from './payment/Refunds';
import { ReturnCard } from './returns/ReturnCard';

/** The step that the branch is working on; undefined while it waits for the shopper or a bank. */
function currentStep({ state, payment }: OrderReply, promise: string): string | undefined {
  if (isToCall(state, payment.state)) return promise;
  return state === 'confirmed' ? stateName(state, 'shopper') : undefined;
}

/** The shopper's view of an order: first what happens next, then the details. */
export function OrderDetails({ row, rowKey, check, onChange, onStale }: Page<OrderReply>) {
  const payment = check.isUnclear ? { ...row.payment, state: 'unknown' as const } : row.payment;
  const order = { ...row, payment };
  const part = { row: order, rowKey, onChange, onStale };
  const { order_id, state, fulfilment, lines, collection_code: code } = order;
  const [line] = lines;
  const facts = { state, fulfilment: fulfilment.kind, payment: payment.state };
  const amount = amountForShopper(order);
  // The collection code shows the amount that is due.
  const isAmountShown = amount !== null && (code === undefined || amount.isPaid);
  const promise = promiseText(order, Date.now());
  const mayCancel = stepProblem('cancel', facts, 'shopper') === undefined;
  const papers = (
    <>
      <BillLinks invoices={order.invoices} billTo={order.bill_to} />
      <ReturnCard {...part} />
    </>
  );
  const heading = useFocusOnChange(state);

  return (
    <div className={`${styles.page} ${columnStyles.columns}`}>
      {order.number_changed && <NumberChanged text={order.number_changed} />}
      <StateCard
        state={state}
        title={stateText(order)}
        promise={promise}
        text={nextForShopper(order, Date.now())}
        note={<Refunds order={order} />}
        scene={sceneOf(facts)}
        isReady={code !== undefined}
        heading={heading}
        papers={code === undefined && papers}
        after={
          <>
            {code !== undefined && <WayToBranch branch={order.branch.code} />}
            <Timeline
              title="Order updates"
              newest="last"
              items={order.timeline.map(({ at, reason, ...entry }) => ({
                at,
                text: eventText(entry, 'shopper'),
                // The text beside the updates says why the branch cancelled the order.
                reason: isStop(entry) ? undefined : reason,
                isStop: isStop(entry),
              }))}
              now={currentStep(order, promise)}
              ahead={aheadForShopper(order, Date.now())}
            />
          </>
        }
      >
        {isAmountShown && <PaidAmount {...amount} isTest={payment.is_test} />}
        {!isAmountShown && payment.is_test && <TestMark />}
        <OrderPayment {...part} isReturn={check.isReturn} />
        {(state === 'expired' || state === 'cancelled') && payment.state !== 'claimed' && (
          <a
            className={`button ${styles.again}`}
            href={line && lines.length === 1 ? productPath(line.product_id) : PATHS.shop}
          >
            Order again
          </a>
        )}
        {code !== undefined && (
          <CollectionCode
            code={code}
            qrText={collectionQrText({ orderId: order_id, code })}
            due={payment.state === 'due' ? order.due : 0}
          />
        )}
        {mayCancel && (
          <div className={styles.again}>
            <CancelOrder {...part} />
          </div>
        )}
      </StateCard>

      <Details
        title="What you ordered"
        lines={lines.map(({ product_id: id, ...line }) => ({
          ...line,
          id,
          ...(line.kind === undefined && { href: productPath(id) }),
          picture: linePicture(id),
        }))}
        totals={{ ...order, taxIncluded: order.tax_included }}
        paid={<Received order={order} />}
        note={paymentForShopper(order)}
      >
        {code !== undefined && papers}
        {/* The collection code is shown with the way to the branch. */}
        {fulfilment.kind === 'collect' && code === undefined && (
          <BranchCard
            code={fulfilment.branch}
            name={order.branch.name}
            isAhead={holdsStock(state)}
          />
        )}
        {fulfilment.kind === 'deliver' && (
          <DeliveryCard {...fulfilment} branch={order.branch.code} />
        )}
        <OrderAccount {...part} />
        {rowKey !== undefined && (
          <ShareLink subject="order" number={order_id} path={trackPath(order_id, rowKey)} />
        )}
      </Details>
    </div>
  );
}
