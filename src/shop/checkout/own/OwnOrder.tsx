import { useEffect, useRef } from 'react';
import { whenText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { trackPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import type { FoundReservation } from '../../tracked/reservation/state';
import { type Purchase, purchaseText } from '../purchase';
import styles from './own-order.module.css';

interface Props {
  own: FoundReservation | 'loading';
  /** Opens the form for an order that replaces this one. */
  onReplace: (replaced: Purchase['replaces']) => void;
}

/** Asks a shopper who has already reserved a product whether to pay for that order or replace it. */
export function OwnOrder({ own, onReplace }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (own !== 'loading') heading.current?.focus();
  }, [own]);

  if (own === 'loading') {
    return (
      <div className={styles.own} role="status">
        <span className="spinner" aria-hidden="true" />
        <p>Checking your order…</p>
      </div>
    );
  }
  const { order, key, mayPay } = own;
  const { order_id, lines, total, expires_at: until } = order;
  return (
    <div className={styles.own}>
      <h3 ref={heading} tabIndex={-1}>
        You reserved this
      </h3>
      <p>
        {purchaseText(lines)} · <span className="money">{formatRupees(total)}</span>
      </p>
      {until !== null && <p className="muted">Kept for you until {whenText(until, Date.now())}.</p>}
      {mayPay && (
        <a className="button" data-kind="primary" href={trackPath(order_id, key)}>
          Pay for this order
        </a>
      )}
      <Button onClick={() => onReplace({ order_id, key })}>Cancel it and order anew</Button>
    </div>
  );
}
