import { expect, it } from 'vitest';
import { count, countOf } from '../../../support/api/orders/closes';
import { workshopForEachTest } from '../../../support/api/repairs/payer';

const { bank, staff, approved, open, check, step } = workshopForEachTest();

it('a day close lists the online payments and online refunds of repairs without counting them as cash', async () => {
  const repair = await approved();
  bank.attempt(await open(repair), 'paid');
  await check(repair);
  await step(
    repair,
    { step: 'ready', outcome: 'not_repaired', reason: 'No part' },
    staff.advisor.user,
  );
  await step(repair, { step: 'record-refund', amount: 1000, method: 'cash', reference: '' });
  // ₹2,499 came online; ₹1,000 of it goes back the same way, whatever the clerk chose.
  const { status, body } = await count(staff.advisor.token, countOf());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ cash_received: 0, cash_returned: 0, expected: 1000, state: 'waiting' },
    methods: [{ method: 'online', received: 2499, payments: 1, returned: 1000, refunds: 1 }],
    entries: [
      { kind: 'payment', amount: 2499, subject: { kind: 'repair' } },
      { kind: 'refund', amount: 1000, subject: { kind: 'repair' } },
    ],
  });
});
