import { join } from 'node:path';
import { settingsOf, startRazorpay } from '../tests/support/razorpay/server.ts';
import { portFrom } from './process/machine.ts';
import { startShop } from './process/start-shop.ts';
import { ROOT } from './process/tool.ts';
import { razorpayHint, welcome } from './terminal/welcome.ts';

/** A separate database, created anew at each start because the fake also forgets its payments. */
const STATE = join(ROOT, '.wrangler/razorpay');

const port = portFrom('PORT', 8788);
const fake = await startRazorpay();
const account = fake.createAccount();
account.webhooks = { url: `http://127.0.0.1:${port}/api/payments/events`, delayMs: 1000 };
const { address, ended } = await startShop({
  command: 'npm run start:razorpay',
  port,
  persistTo: STATE,
  isNew: true,
  variables: { PAYMENT_PROVIDER: 'razorpay', ...settingsOf(account) },
});
console.log(welcome(address) + razorpayHint(address, fake.origin));

process.exitCode = await ended;
await fake.close();
