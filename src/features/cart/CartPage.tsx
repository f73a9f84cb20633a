import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createOrderId } from '../../lib/order-id';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PaymentStep } from '../payment/PaymentStep';
import { takeAskedFor } from './asked-for';
import { CartLines } from './CartLines';
import { EmptyCart } from './EmptyCart';
import { clearCart, removePaid } from './state';
import { Totals } from './Totals';
import { pageTotals } from './totals';
import { useCart } from './use-cart';
import '../../ui/styles/stepper.css';
import './cart.css';

export default function CartPage() {
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const [locked, setLocked] = useState(false);
  const { tax, total } = pageTotals(cart.subtotal);
  const isEmpty = cart.lines.length === 0 && !locked;
  const isPaying = orderId !== null && !isEmpty;

  useEffect(takeAskedFor, []);

  const focusTitle = () => title.current?.focus();

  function show(nextOrderId: string | null) {
    flushSync(() => setOrderId(nextOrderId));
    focusTitle();
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {isPaying ? 'Complete Payment' : 'Your cart'}
      </h1>
      {isEmpty && <EmptyCart notice={cart.notice} action="Start Shopping" />}
      {isPaying && (
        <div className="card cart-payment">
          <PaymentStep
            orderId={orderId}
            amount={total}
            onPaid={() => removePaid(cart.cart)}
            onDone={() => setOrderId(null)}
            onBack={() => show(null)}
            onLock={setLocked}
          />
        </div>
      )}
      {!isEmpty && !isPaying && (
        <div className="cart-columns">
          <section aria-label="Items">
            <CartLines lines={cart.lines} notice={cart.notice} onLineGone={focusTitle} />
            <Button
              kind="quiet"
              className="cart-clear"
              onClick={() => {
                clearCart();
                focusTitle();
              }}
            >
              Clear Cart
            </Button>
          </section>
          <section className="card cart-summary" aria-label="Order summary">
            <Totals itemCount={cart.itemCount} subtotal={cart.subtotal} tax={tax} total={total} />
            <Button kind="primary" onClick={() => show(createOrderId(Date.now()))}>
              Proceed to Checkout
            </Button>
            <a className="button" data-kind="quiet" href={PATHS.shop}>
              Continue Shopping
            </a>
          </section>
        </div>
      )}
    </>
  );
}
