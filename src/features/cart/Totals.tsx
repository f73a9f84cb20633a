import { formatRupees } from '../../lib/money';

interface Props {
  itemCount: number;
  subtotal: number;
  /** The cart page shows the tax; the drawer does not. */
  tax?: number;
  total: number;
}

export function Totals({ itemCount, subtotal, tax, total }: Props) {
  return (
    <dl className="totals">
      <dt>
        Subtotal ({itemCount} {itemCount === 1 ? 'item' : 'items'})
      </dt>
      <dd className="money">{formatRupees(subtotal)}</dd>
      <dt>Shipping</dt>
      <dd className="totals-free">Free</dd>
      {tax !== undefined && (
        <>
          <dt>Tax (18%)</dt>
          <dd className="money">{formatRupees(tax)}</dd>
        </>
      )}
      <dt className="totals-total">Total</dt>
      <dd className="money totals-total">{formatRupees(total)}</dd>
    </dl>
  );
}
