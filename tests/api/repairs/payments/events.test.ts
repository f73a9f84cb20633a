import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bindings } from '../../../../functions/env';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { type Options, requestOf } from '../../../support/api/call';
import { moneySteps } from '../../../support/api/repairs/payer';
import {
  AGREED,
  bench,
  done,
  emptyBench,
  keyOf,
  see,
  takeIn,
} from '../../../support/api/repairs/repairs';
import app from '../../../support/api/worker';
import { type RemoteAccount, remoteAccount } from '../../../support/razorpay/remote';
import type { SentEvent } from '../../../support/razorpay/types';

let staff: Awaited<ReturnType<typeof bench>>;
let account: RemoteAccount;
let settings: Bindings;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(async () => {
  await emptyBench();
  account = await remoteAccount();
  settings = { ...env, PAYMENT_PROVIDER: 'razorpay', ...account.settings };
});

/** Sends a request to a shop with Razorpay and waits for the work after the response. */
async function ask<Reply>(path: string, options: Options = {}): Promise<Reply> {
  const context = createExecutionContext();
  const response = await app.fetch(requestOf(path, options), settings, context);
  await waitOnExecutionContext(context);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

const deliver = ({ body, headers }: Pick<SentEvent, 'body' | 'headers'>) =>
  ask('/api/payments/events', { method: 'POST', body, headers });

async function atThePage() {
  const repair = await takeIn(staff.advisor.token, AGREED);
  const headers = { 'Repair-Key': await keyOf(repair) };
  const path = `/api/repairs/${repair.name}`;
  const { url } = await ask<{ url: string }>(`${path}/payment`, { headers, body: {} });
  const [link = ''] = /plink_\w+/.exec(url) ?? [];
  const look = () => ask<RepairReply>(path, { headers });
  return { ...repair, headers, path, link, look };
}

it('a repair is paid once when Razorpay delivers each of its events 20 times', async () => {
  const repair = await atThePage();
  expect(await repair.look()).toMatchObject({ due: 2499, online: { provider: 'razorpay' } });
  await account.control.pay(repair.link);
  const events = await account.control.takeEvents();
  await Promise.all(events.flatMap((event) => Array.from({ length: 20 }, () => deliver(event))));
  expect(await repair.look()).toMatchObject({ due: 0, paid: 2499, refundable: 0 });
  expect(await moneySteps(repair)).toEqual(['record-payment']);
  const text = JSON.stringify(await repair.look());
  for (const secret of [settings.RAZORPAY_KEY_SECRET, settings.RAZORPAY_KEY_ID, repair.link]) {
    expect(text).not.toContain(secret);
  }
});

it('a refund through Razorpay is pending until its event arrives, and due again if it fails', async () => {
  const repair = await atThePage();
  await account.control.pay(repair.link);
  await ask(`${repair.path}/payment-check`, { headers: repair.headers, body: {} });
  const { token } = staff.advisor;
  const paid = (await see(repair.name, { token })).body;
  await done(paid, { token }, { step: 'ready', outcome: 'not_repaired', reason: 'No part' });
  await account.control.takeEvents();
  await account.control.refundsBecome('pending');
  const { version } = (await see(repair.name, { token })).body;
  const refund = { step: 'record-refund', version, amount: 2499 };
  const pending = await ask<RepairReply>(`${repair.path}/steps`, {
    token: staff.head.token,
    body: refund,
  });
  expect(pending).toMatchObject({ refundable: 0, refunds: [{ state: 'pending', amount: 2499 }] });
  const id = pending.refunds[0]?.reference ?? '';
  await account.control.settleRefund(id, 'failed');
  for (const event of await account.control.takeEvents()) await deliver(event);
  expect((await see(repair.name, { token })).body).toMatchObject({
    refundable: 2499,
    refunds: [{ state: 'failed' }],
  });
});
