import { expect, it } from 'vitest';
import { openBench } from '../../support/api/repairs/open-bench';
import { boardOf, done } from '../../support/api/repairs/repairs';
import { handedOver } from '../../support/api/repairs/warranty';

const staff = openBench();

it('a repair refunded in part with a credit note has nothing left to pay on its page and on the board', async () => {
  const token = staff.advisor.token;
  const repair = await handedOver(token);
  const refund = { step: 'record-refund', amount: 500, method: 'cash', reference: '' } as const;
  const { due } = await done(repair, { token: staff.head.token }, refund);
  const { content } = await boardOf(token, `search=${repair.name}`);
  expect([due, ...content.map((row) => row.due)]).toEqual([0, 0]);
});
