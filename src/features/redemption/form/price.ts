import * as v from 'valibot';
import { finalPrice, originalPrice } from '../../../contract/redemption';
import { formatRupees, parseRupees } from '../../../lib/money';

/** The price in the field; undefined while there is none, NaN for what is no price. */
export function typedPrice(text: string): number | undefined {
  return text.trim() === '' ? undefined : parseRupees(text);
}

/** What is left to pay, once the price is one that can be submitted. */
export function finalPriceText(text: string): string {
  const price = v.safeParse(originalPrice, typedPrice(text));
  return price.success ? formatRupees(finalPrice(price.output)) : '₹–';
}
