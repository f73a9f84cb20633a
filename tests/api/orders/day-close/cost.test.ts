import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../../../functions/db';
import { startClose } from '../../../../functions/domain/day-close/count';
import { listCloses } from '../../../../functions/domain/day-close/list';
import { requireClose } from '../../../../functions/domain/day-close/on-close';
import { closeReplyOf } from '../../../../functions/domain/day-close/reply';
import { SHOP } from '../../../../functions/http/orders/shop';
import { countOf } from '../../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock } from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { countQueries, plansOf } from '../../../support/api/queries';

type Person = Awaited<ReturnType<typeof staffAt>>;
let head: Person;
let id: number;

beforeAll(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  head = await staffAt('branch_head', await branchStore(BRANCH));
  await sell(head.token, saleBody());
  id = (await startClose(contextOf(env.DB), countOf())).close.id;
});

const contextOf = (d1: typeof env.DB) => ({
  ...{ db: connect(d1), now: Date.now(), shop: SHOP, user: head.user },
});

async function readAll(d1: typeof env.DB): Promise<void> {
  const context = contextOf(d1);
  await closeReplyOf(context, await requireClose(context, id));
  await listCloses(context, { page: 0, size: 15, branch: '' });
}

it('reading a day close and the list of closes uses an index for every table', async () => {
  const plans = await plansOf(env.DB, readAll);
  const tables = /^SCAN (orders|order_events|event|payments|refunds|invoices|repair\w*|estimate)\b/;
  expect(plans.flat().filter((line) => tables.test(line))).toEqual([]);
});

it('reading a day close and the list of closes takes only a few database round trips', async () => {
  const { d1, queries } = countQueries(env.DB);
  await readAll(d1);
  // The store of the user twice, the close, its figures, its people and the list.
  expect(queries()).toBe(6);
});
