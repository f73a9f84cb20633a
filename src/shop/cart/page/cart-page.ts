import { findPriceListItem } from '../../../content/price-list';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { addToCart, itemsInCart } from '../state';
import { bindCart } from '../view/bind-cart';
import { slot } from '../view/slots';

const loadPayment = () => import('../checkout/CartPayment');

/**
 * Marks a reload for the scripts of a new release. It prevents a second reload, which would loop.
 */
const ANEW = '?anew';

/**
 * Adds the product of /cart?add=id&quantity=2, the target of an Add to Cart form without its
 * script. Returns a notice, or ''.
 */
function addFromQuery(): string {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  if (id === null) return '';
  history.replaceState(history.state, '', location.pathname);
  const product = findPriceListItem(id);
  if (!product) return 'Product not found.';
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  addToCart(id, product.stockCount, Math.max(1, quantity));
  return '';
}

function start(page: HTMLElement): void {
  const title = slot(page, 'title');
  const payment = slot(page, 'payment');
  const cart = slot(page, 'cart');

  function showPayment(isShown: boolean): void {
    payment.hidden = !isShown;
    cart.toggleAttribute('data-paying', isShown);
    title.textContent = isShown ? 'Complete Payment' : 'Your cart';
    title.focus();
  }

  function leave(notice: string): void {
    showPayment(false);
    say(notice);
  }

  async function openPayment(): Promise<void> {
    const { mountCartPayment } = await loadPayment();
    if (!itemsInCart()) return;
    say('');
    mountCartPayment(payment, leave);
    showPayment(true);
  }

  const notice = addFromQuery();
  const { say } = bindCart(cart, {
    checkout: 'cart',
    title,
    load: loadPayment,
    openPayment,
    way: location.search === ANEW ? '' : location.pathname + ANEW,
  });
  say(notice);
  if (itemsInCart()) prefetchWhenIdle(loadPayment);
  slot(page, 'waiting').remove();
}

start(document.body);
