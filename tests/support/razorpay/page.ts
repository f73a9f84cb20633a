import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../script/http.ts';
import type { Link, Payment } from './entities.ts';
import {
  failLink,
  openLink,
  payLate,
  payLink,
  returnUrl,
  settlePayment,
  startPayment,
} from './outcomes.ts';
import type { Account } from './types.ts';

/** How much less the shopper pays with "Pay a different amount", in paise. */
const DIFFERENCE = 100;

/** The result of pressing a button: the shop's own page, or the same page with a message. */
type Next = { paid: Payment } | { message: string };

interface Button {
  label: string;
  press: (account: Account, link: Link) => Next;
}

/** The fake sends events in the background, because the real page does not wait for them either. */
const BUTTONS: Readonly<Record<string, Button>> = {
  pay: { label: 'Pay by UPI', press: (account, link) => paid(account, link) },
  fail: { label: 'Fail', press: (account, link) => failed(account, link) },
  'fail-then-pay': {
    label: 'Fail then pay',
    press(account, link) {
      failed(account, link);
      return paid(account, link);
    },
  },
  'pay-late': {
    label: 'Pay after the link expired',
    press(account, link) {
      void payLate(account, link);
      return { message: 'The link has expired, and your bank confirmed the payment after that.' };
    },
  },
  close: { label: 'Close', press: () => ({ message: 'You closed the page without paying.' }) },
  pending: {
    label: 'Stay pending',
    press(account, link) {
      startPayment(account, link);
      return { message: 'Waiting for your bank.' };
    },
  },
  'pay-different': {
    label: 'Pay a different amount',
    press: (account, link) => paid(account, link, link.amount - DIFFERENCE),
  },
};

/** The buttons for a payment that is pending at the bank. */
const BANK_BUTTONS: typeof BUTTONS = {
  confirm: {
    label: 'The bank confirms',
    press: (account, link) => settled(account, link, 'captured'),
  },
  decline: {
    label: 'The bank declines',
    press: (account, link) => settled(account, link, 'failed'),
  },
};

/** Serves the payment page of one link: GET shows the page, and POST presses one of its buttons. */
export async function servePage(
  account: Account,
  link: Link,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  openLink(link);
  const name = new URLSearchParams(await bodyOf(request)).get('outcome') ?? '';
  const button = { ...BUTTONS, ...BANK_BUTTONS }[name];
  const isOpen = link.status === 'created' || name in BANK_BUTTONS;
  const next = isOpen ? button?.press(account, link) : undefined;
  if (next !== undefined && 'paid' in next) {
    response.writeHead(303, { Location: returnUrl(account, link, next.paid) }).end();
    return;
  }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(200, headers).end(pageOf(account, link, next?.message ?? ''));
}

function paid(account: Account, link: Link, amount?: number): Next {
  void payLink(account, link, amount);
  return { paid: lastPayment(account, link) };
}

function failed(account: Account, link: Link): Next {
  void failLink(account, link);
  return { message: 'The payment failed. You can try again.' };
}

function settled(account: Account, link: Link, status: 'captured' | 'failed'): Next {
  const payment = openPayment(account, link);
  if (payment === undefined) return { message: 'No payment waits for the bank.' };
  void settlePayment(account, link, payment, status);
  return status === 'captured' ? { paid: payment } : { message: 'The bank declined.' };
}

function paymentsOf({ payments }: Account, { order_id: orderId }: Link): Payment[] {
  return payments.filter(({ order_id }) => order_id === orderId);
}

function lastPayment(account: Account, link: Link): Payment {
  const payment = paymentsOf(account, link).at(-1);
  if (payment === undefined) throw new Error(`${link.id} has no payment`);
  return payment;
}

function openPayment(account: Account, link: Link): Payment | undefined {
  return paymentsOf(account, link).find(({ status }) => status === 'created');
}

function pageOf(account: Account, link: Link, message: string): string {
  const open = link.status === 'created' ? BUTTONS : {};
  const waiting = openPayment(account, link) === undefined ? {} : BANK_BUTTONS;
  const buttons = Object.entries({ ...open, ...waiting }).map(
    ([name, { label }]) => `<button name="outcome" value="${name}">${label}</button>`,
  );
  const back =
    link.callback_url === undefined
      ? ''
      : `<p><a href="${escapeHtml(link.callback_url)}">Back to the shop</a></p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fake Razorpay</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui; max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
  button { display: block; width: 100%; min-height: 44px; margin: 8px 0; font: inherit }
</style>
<h1>Fake Razorpay</h1>
<p>No money moves on this page.</p>
<p>${escapeHtml(link.description ?? '')}: <strong>₹${(link.amount / 100).toLocaleString('en-IN')}</strong></p>
<p>State of the link: ${link.status}</p>
<p role="status">${escapeHtml(message)}</p>
<form method="post">${buttons.join('')}</form>
${back}
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
