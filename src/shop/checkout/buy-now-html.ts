import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BuyNowPanel } from './BuyNowPanel';

/**
 * The payment panel in a product page's HTML. The shopper can fill in its first step before the
 * panel's script has loaded.
 */
export function buyNowHtml(productId: string): string {
  return renderToString(
    createElement(BuyNowPanel, { sheet: null, productId, asked: 1, onDone: () => undefined }),
  );
}
