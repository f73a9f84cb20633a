import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EMPTY_CART } from './cart';
import { $cart, pruneCart } from './state';
import { type PricedCart, priceCart } from './totals';

function changeNotice({ vanished, lowered }: PricedCart): string {
  const texts = [];
  if (vanished === 1) texts.push('One product in your cart is no longer sold, so we took it out.');
  if (vanished > 1) texts.push(`${vanished} products are no longer sold, so we took them out.`);
  if (lowered > 0) texts.push('We lowered a quantity to what is in stock.');
  return texts.join(' ');
}

/** The cart at today's prices, and a notice when the stored cart had to change. */
export function useCart(): PricedCart & { notice: string } {
  const priced = priceCart(useStore($cart) ?? EMPTY_CART);
  const found = changeNotice(priced);
  const [notice, setNotice] = useState(found);

  useEffect(() => {
    if (!found) return;
    setNotice(found);
    pruneCart();
  });

  return { ...priced, notice };
}
