import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BuyNowPanel } from './BuyNowPanel';
import { earlyValues } from './form/early-values';
import { changeForm } from './state';

/**
 * Makes the panel's HTML interactive (BuyNowHtml.astro). Keeps the panel's input, and lets
 * before-paint.js replay earlier clicks on the panel.
 */
function hydrate(host: HTMLElement, panel: ReactNode) {
  const form = host.querySelector('form');
  if (form) changeForm(earlyValues(form));
  const root = flushSync(() => hydrateRoot(host, panel));
  host.removeAttribute('data-ssr');
  host.dispatchEvent(new Event('astro:hydrate'));
  return root;
}

function render(host: HTMLElement, panel: ReactNode) {
  const root = createRoot(host);
  flushSync(() => root.render(panel));
  return root;
}

/** Shows the payment panel for a single product in the page's open sheet until the sheet closes. */
export function mountPayment(sheet: HTMLDialogElement, productId: string, quantity: number): void {
  const host = sheet.querySelector<HTMLElement>('[data-pay-host]');
  if (!host) return;
  const show = host.hasAttribute('data-ssr') ? hydrate : render;
  const root = show(
    host,
    <BuyNowPanel
      sheet={sheet}
      productId={productId}
      asked={quantity}
      onDone={() => root.unmount()}
    />,
  );
}
