import { BRAND_NAME } from '../../../content/site';
import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import { mobileOf } from '../../../entities/order/mobile-of';
import { amountLabel, partName, receivedOf } from '../../../entities/order/payment-text';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PrintSheet } from '../../../ui/print/PrintSheet';
import styles from './packing-slip.module.css';

/** The slip that is packed with the goods. Appears only in print, where it replaces the page. */
export function PackingSlip({ order }: { order: OrderReply }) {
  const { order_id, state, branch, fulfilment, lines, total, due, payment } = order;
  const hasEnded = endedEarly(state);
  const collector = [fulfilment.name, mobileOf(order)].filter(Boolean).join(', ');
  return (
    <PrintSheet className={styles.slip}>
      <header>
        <strong>{BRAND_NAME}</strong>
        <span>{branch.name}</span>
      </header>
      <h2>{order_id}</h2>
      <p>{momentText(order.created_at)}</p>
      {hasEnded && <p>{stateName(state, 'staff')}: do not hand over.</p>}
      {payment.is_test && <p>Demo order: no real payment.</p>}
      {fulfilment.kind === 'deliver' ? (
        <address>
          {fulfilment.name}
          <br />
          {fulfilment.address}
          <br />
          {fulfilment.pin_code}
          <br />
          {fulfilment.mobile}
        </address>
      ) : (
        <p>To be collected{collector !== '' && ` by ${collector}`}</p>
      )}
      <table>
        <tbody>
          {lines.map(({ product_id, name, quantity, line_total }) => (
            <tr key={product_id}>
              <td className={styles.box} />
              <td>{quantity} ×</td>
              <td>{name}</td>
              <td>{formatRupees(line_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {amountLabel(order)} <strong>{formatRupees(due > 0 ? due : total)}</strong>
      </p>
      {due > 0 &&
        receivedOf(order).map((part) => (
          <p key={part.id}>
            {partName(part)} received: {formatRupees(part.amount)}
          </p>
        ))}
    </PrintSheet>
  );
}
