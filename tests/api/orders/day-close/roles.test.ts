import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../../functions/db/payments';
import { startClose } from '../../../../functions/domain/day-close/count';
import { changeClose } from '../../../../functions/domain/day-close/take-step';
import { SHOP } from '../../../../functions/http/orders/shop';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import {
  cash,
  closeStep,
  closes,
  count,
  countOf,
  openBranch,
  readClose,
} from '../../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock } from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { passwordSet } from '../../../support/api/passwords';

const OTHER_BRANCH = 'PUN-02';

type Person = Awaited<ReturnType<typeof staffAt>>;
let clerk: Person;
let head: Person;
let admin: Person;
let elsewhere: Person;

beforeAll(async () => {
  const store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
  elsewhere = await staffAt('branch_head', await branchStore(OTHER_BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

/** One pair of earbuds costs ₹1,799. */
const PRICE = 1799;
const sold = () => sell(clerk.token, saleBody());

/** Confirms the open close, so that the next test starts without one. */
async function finish(id: number) {
  const { body } = await readClose(head.token, id);
  const by = body.counted_by.id === head.user.id ? admin : head;
  return closeStep(by.token, body, { step: 'confirm' });
}

const openOf = ({ token }: Person) => openBranch(token, BRANCH);

describe('day close permissions', () => {
  it('only a branch head or an admin who did not count the cash can confirm a close', async () => {
    await sold();
    const opening = (await openOf(head))?.previous_cash ?? 0;
    const exact = { opening_float: opening, count: cash({ coins: opening + PRICE }) };
    const { body: close } = await count(head.token, countOf(exact));
    expect(await closeStep(clerk.token, close, { step: 'confirm' })).toMatchObject({
      status: 403,
      body: { message: DAY_CLOSE_TEXTS.headsConfirm },
    });
    expect(await closeStep(head.token, close, { step: 'confirm' })).toMatchObject({
      status: 403,
      body: { message: DAY_CLOSE_TEXTS.countedIt },
    });
    expect((await readClose(clerk.token, close.id)).body.people).toBeNull();
    expect((await readClose(head.token, close.id)).body.people).toEqual([]);
    expect(await closeStep(admin.token, close, { step: 'confirm' })).toMatchObject({ status: 200 });
  });

  it('a day close cannot be confirmed by a person who set the password of the counter in the last 24 hours, or the reverse', async () => {
    const store = await branchStore(BRANCH);
    const [counter, fresh, setter] = [
      await staffAt('advisor', store),
      await staffAt('branch_head', store),
      await staffAt('system_admin', null),
    ];
    await passwordSet(counter, setter, 23);
    await passwordSet(fresh, counter, 23);
    await passwordSet(counter, head, 25);
    await sold();
    const opening = (await openOf(head))?.previous_cash ?? 0;
    const exact = { opening_float: opening, count: cash({ coins: opening + PRICE }) };
    const { body: close } = await count(counter.token, countOf(exact));
    expect((await readClose(head.token, close.id)).body.problem).toBeNull();
    for (const person of [setter, fresh]) {
      expect((await readClose(person.token, close.id)).body.problem).toBe('counted-as-other');
      expect(await closeStep(person.token, close, { step: 'confirm' })).toMatchObject({
        status: 403,
        body: { message: DAY_CLOSE_TEXTS.countedAsOther },
      });
    }
    expect(await closeStep(head.token, close, { step: 'confirm' })).toMatchObject({ status: 200 });
  });

  it('the person who counted the cash can confirm the close in a shop run by one person', async () => {
    await sold();
    const shop = { ...SHOP, closesNeedSecondPerson: false };
    const context = { db, now: Date.now(), shop, user: head.user };
    const opening = (await openOf(head))?.previous_cash ?? 0;
    const exact = { opening_float: opening, count: cash({ coins: opening + PRICE }) };
    const { close } = await startClose(context, countOf(exact));
    const { id, version } = close;
    expect(await changeClose(context, id, { step: 'confirm', version })).toMatchObject({
      state: 'confirmed',
    });
  });

  it('staff can see and count only their own branch', async () => {
    await sold();
    expect(await count(elsewhere.token, countOf({ branch: BRANCH }))).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: DAY_CLOSE_TEXTS.otherBranch },
    });
    const named = countOf({ branch: BRANCH, float_reason: 'New drawer' });
    const { body: close } = await count(admin.token, named);
    expect(await readClose(elsewhere.token, close.id)).toMatchObject({ status: 404 });
    expect(await closeStep(elsewhere.token, close, { step: 'confirm' })).toMatchObject({
      status: 404,
    });
    expect(await openOf(elsewhere)).toBeUndefined();
    const { body: list } = await closes(elsewhere.token, `branch=${BRANCH}`);
    expect(list.content).toEqual([]);
    await closeStep(clerk.token, close, { step: 'explain', reason: 'Wrong change given' });
    await finish(close.id);
  });
});

it('an admin counts the last cash of a branch that was removed from the website, then it disappears', async () => {
  await sold();
  await db.update(payments).set({ branch: 'OLD-09' });
  const openCodes = async () =>
    (await closes(admin.token)).body.open.map(({ branch }) => branch.code);
  expect(await openCodes()).toContain('OLD-09');
  expect(await openCodes()).toHaveLength(SHOP.branches.length + 1);
  const exact = { branch: 'OLD-09', opening_float: 0, count: cash({ coins: PRICE }) };
  const { status, body: close } = await count(admin.token, countOf(exact));
  expect([status, close.branch]).toEqual([201, { code: 'OLD-09', name: 'OLD-09' }]);
  const other = await staffAt('system_admin', null);
  expect((await closeStep(other.token, close, { step: 'confirm' })).status).toBe(200);
  expect(await openCodes()).not.toContain('OLD-09');
  expect((await readClose(admin.token, close.id)).status).toBe(200);
});
