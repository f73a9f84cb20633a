import { useCallback, useEffect, useRef, useState } from 'react';
import { findPriceListItem } from '../../../content/price-list';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { CartLines } from '../CartLines';
import { EmptyCart } from '../EmptyCart';
import { addToCart, clearCart } from '../state';
import { Totals } from '../Totals';
import { checkoutTotals } from '../totals';
import { useCart } from '../use-cart';
import { useCheckout } from '../use-checkout';
import '../../../ui/styles/controls/stepper.css';
import styles from './cart-page.module.css';

const loadPanel = () =>
  import('../../payment/PaymentStep').then(({ PaymentStep, openPayment }) => ({
    Panel: PaymentStep,
    openPayment,
  }));

/** Adds the product of /cart?add=id&quantity=2, where an Add to Cart form leads without its script. Returns a notice, or an empty text. */
function addFromQuery(): string {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  if (id === null) return '';
  history.replaceState(history.state, '', location.pathname);
  if (!findPriceListItem(id)) return 'Product not found';
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  addToCart(id, Math.max(1, quantity));
  return '';
}

export default function CartPage() {
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus(), []);
  const { payment, notice, opener, leave } = useCheckout(cart.cart, focusTitle, loadPanel);
  const totals = checkoutTotals(cart.subtotal, 'cart');
  const isEmpty = cart.lines.length === 0;
  const [notFound, setNotFound] = useState('');
  const notices = [notFound, notice || cart.notice].filter(Boolean).join('. ');

  useEffect(() => setNotFound(addFromQuery()), []);

  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {payment ? 'Complete Payment' : 'Your cart'}
      </h1>
      {!payment && isEmpty && <EmptyCart notice={notices} action="Start Shopping" />}
      {payment && (
        <div className={`card ${styles.payment}`}>
          <payment.Panel {...payment} checkout="cart" lines={cart.lines} onDone={leave} />
        </div>
      )}
      {!payment && !isEmpty && (
        <div className={styles.columns}>
          <section aria-label="Items">
            <CartLines lines={cart.lines} notice={notices} onLineGone={focusTitle} />
            <Button
              kind="quiet"
              className={styles.clear}
              onClick={() => {
                clearCart();
                focusTitle();
              }}
            >
              Clear Cart
            </Button>
          </section>
          <section className={`card ${styles.summary}`} aria-label="Order summary">
            <Totals itemCount={cart.itemCount} totals={totals} />
            <Button kind="primary" {...opener}>
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
