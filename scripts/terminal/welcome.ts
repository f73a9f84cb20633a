import { SITE } from '../../src/content/site.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { ACCOUNTS, LOCAL_PASSWORD } from '../seed/accounts.ts';
import { FIRST_ENTRY, qrText } from '../seed/giveaway.ts';
import { drawQr } from './qr.ts';
import { table } from './table.ts';

/** Returns the text that `npm start` prints: what a new user needs to log in and redeem a code. */
export function welcome(address: string): string {
  const accounts = ACCOUNTS.map(({ role, username }) => [role, username, LOCAL_PASSWORD]);
  return `
${SITE.name} is running at ${address}

Accounts (this machine only):

${table([['role', 'username', 'password'], ...accounts])}

A giveaway code to redeem (${qrText(FIRST_ENTRY)}):

${drawQr(qrText(FIRST_ENTRY))}

To draw another code: npm run qr -- 'instagram|enrollment'
To stop: Ctrl-C
`;
}

/** Returns the text that `npm start -- --empty` prints: how to create the first admin. */
export function emptyWelcome(address: string): string {
  const codes = SITE.branches.map(({ code }) => code).join(', ');
  return `
${SITE.name} is running at ${address}

No sample people, stores or orders were added. If an earlier start added them, stop the server, delete
.wrangler/state and run this command again.

1. In another terminal, create the first admin: npm run admin:create
2. Log in at ${address}${PATHS.login}. The stores of your branches are there: ${codes}

To stop: Ctrl-C
`;
}

/** Returns instructions for trying every outcome of an online payment with the fake Razorpay. */
export function razorpayHint(address: string, provider: string): string {
  return `
Online payments go to a fake of Razorpay at ${provider}. No money moves.

1. Open a product, press Buy Now, choose to pay now and press Pay: the fake's page opens.
2. Each button of that page is an outcome, such as "Pay by UPI", "Fail then pay" or "Stay pending".
3. Follow the order at ${address}${PATHS.track}, and open it as staff at ${address}${PATHS.orders}.
`;
}
