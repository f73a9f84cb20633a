import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText } from '../../../src/lib/india-time';
import { closeStep, count, countOf } from '../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock } from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { passwordSet } from '../../support/api/passwords';
import { type Staff, tasksAfter } from '../../support/api/tasks';

let clerk: Staff;
let head: Staff;
let admin: Staff;

beforeAll(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  const store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
});

/** Returns the day-close steps in these people's task lists this many days from now. */
async function stepsAfter(days: number, ...people: Staff[]) {
  const lists = await Promise.all(people.map((person) => tasksAfter(days * DAY_MS, person)));
  return lists.map(({ content }) =>
    content.flatMap((task) => (task.kind === 'day-close' ? [[task.step, task.day]] : [])),
  );
}

it('an open day close appears as a task for the staff who can count the cash, explain a difference or confirm the close', async () => {
  const today = dayText(Date.now());
  await sell(clerk.token, saleBody());
  // A branch that has never closed a day may not use the day close.
  expect(await stepsAfter(1, clerk, head)).toEqual([[], []]);

  const { body: close } = await count(clerk.token, countOf());
  const toExplain = [['explain', today]];
  expect(await stepsAfter(0, clerk, head, admin)).toEqual([toExplain, toExplain, toExplain]);
  const explain = { step: 'explain', reason: 'Wrong change given' };
  const { body: explained } = await closeStep(clerk.token, close, explain);
  const toConfirm = [['confirm', today]];
  // The person who set the clerk's password may not confirm the clerk's count.
  const setter = await staffAt('system_admin', null);
  await passwordSet(clerk, setter, 23);
  const steps = [[], toConfirm, toConfirm, []];
  expect(await stepsAfter(0, clerk, head, admin, setter)).toEqual(steps);
  await closeStep(head.token, explained, { step: 'confirm' });
  expect(await stepsAfter(1, clerk, head, admin)).toEqual([[], [], []]);

  await sell(clerk.token, saleBody());
  expect(await stepsAfter(0, clerk)).toEqual([[]]);
  const toCount = [['count', today]];
  expect(await stepsAfter(1, clerk, head, admin)).toEqual([toCount, toCount, toCount]);
});
