import { connect } from '../../../../functions/db/index.ts';
import { orderLines, orders } from '../../../../functions/db/orders.ts';
import { stores, users } from '../../../../functions/db/schema.ts';
import { moveStock } from '../../../../functions/domain/goods/stock/effects.ts';
import { createSession } from '../../../../functions/domain/people/sessions/sessions.ts';
import { signAccess } from '../../../../functions/domain/people/sessions/tokens.ts';
import { goodsRows } from '../../../../scripts/owner/database/goods-rows.ts';
import { readSecret } from '../../../../scripts/process/secret.ts';
import { PRICE_LIST, type PriceListItem } from '../../../../src/content/price-list.ts';
import { BRANCHES } from '../../../../src/content/site.ts';
import type { OrderReply } from '../../../../src/contract/orders/order.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { serialsFor, soldSerialsIn } from '../../serials.ts';
import { withBindings } from '../bindings.ts';
import type { LocalTarget } from '../database.ts';

function cheapProduct(): PriceListItem {
  const found = PRICE_LIST.find(({ price }) => price < 10_000);
  if (found === undefined) throw new Error('The shop sells nothing below ₹10,000');
  return found;
}

const PRODUCT = cheapProduct();
export const { id: PRODUCT_ID } = PRODUCT;
const { price: PRICE, name: NAME } = PRODUCT;
const PIECES = [{ product_id: PRODUCT_ID, quantity: 1 }];

/** A request that issues a bill; it can be sent again. */
export interface Press {
  path: string;
  body: object;
}

export interface Clerk {
  token: string;
  branch: string;
  presses: readonly Press[];
}

/**
 * Adds clerks at up to three branches. Each clerk has `pairs` paid orders to hand over, and the
 * same number of sales to walk-in customers.
 */
export function fillBranches(
  target: LocalTarget,
  counts: { clerks: number; pairs: number },
): Promise<Clerk[]> {
  return withBindings(target, async (bindings) => {
    const db = connect(bindings.DB);
    const times = { createdAt: 1, updatedAt: 1 };
    const codes = BRANCHES.slice(0, 3).map(({ code }) => code);
    await db
      .insert(stores)
      .values(codes.map((code) => ({ storeName: code, address: code, code, ...times })));
    const found = await db.select().from(stores);
    const held = counts.clerks * counts.pairs;
    const goods = { ...PRODUCT, stockCount: 10 * held };
    const [first, ...rows] = goodsRows(Date.now(), { items: [goods], db });
    if (first !== undefined) await db.batch([first, ...rows]);

    const clerks: Clerk[] = [];
    for (let nth = 0; nth < counts.clerks; nth++) {
      const store = found[nth % found.length];
      const name = `clerk${nth}`;
      const [user] = await db
        .insert(users)
        .values({
          ...{ username: name, email: `${name}@shop.test`, phone: '9', firstName: 'Asha' },
          ...{ lastName: name, role: 'branch_head', passwordHash: 'none', ...times },
          storeId: store?.id ?? 0,
        })
        .returning();
      const account = { userId: user?.id ?? 0, passwordHash: 'none' };
      const created = await createSession(db, account, true, Date.now());
      const claims = { sessionId: created?.session.id ?? '', userId: account.userId };
      const ready = Array.from({ length: counts.pairs }, (_, pair) => orderId(nth, pair));
      await db.batch([
        db.insert(orders).values(ready.map((id) => readyOrder(id, store?.code ?? ''))),
        db.insert(orderLines).values(ready.map(lineOf)),
        ...ready.flatMap((id) => moveStock(db, id, 'hold', { now: 1, actorId: null })),
      ]);
      clerks.push({
        token: await signAccess(claims, { AUTH_SECRET: readSecret() }, Date.now()),
        branch: store?.code ?? '',
        presses: ready.flatMap((id) => [handOver(id), sale()]),
      });
    }
    return clerks;
  });
}

const orderId = (clerk: number, pair: number) =>
  `ORD17${String(clerk).padStart(5, '0')}${String(pair).padStart(6, '0')}READY`;

function readyOrder(id: string, branch: string): typeof orders.$inferInsert {
  return {
    ...{ id, branch, bodyHash: 'none', state: 'ready', checkout: 'drawer', fulfilment: 'collect' },
    ...{ subtotal: PRICE, shipping: 0, tax: 0, taxIncluded: true, total: PRICE, isTest: false },
    ...{ payment: 'counter', paymentState: 'paid', provider: 'counter', createdAt: 1 },
  };
}

function lineOf(id: string) {
  return {
    ...{ orderId: id, productId: PRODUCT_ID, position: 0, name: NAME, hsn: '8518' },
    ...{ price: PRICE, mrp: PRICE, quantity: 1, lineTotal: PRICE },
  };
}

function handOver(id: string): Press {
  const without_code = { checked: 'photo-id', reason: 'No phone with them' };
  return {
    path: `/api/orders/${id}/steps`,
    body: { step: 'hand-over', version: 1, without_code, ...serialsFor(PIECES) },
  };
}

function sale(): Press {
  return {
    path: '/api/orders/sales',
    body: {
      sale_id: createOrderSecret(),
      lines: PIECES,
      ...serialsFor(PIECES),
      amount: PRICE,
      payments: [{ method: 'cash', reference: '', amount: PRICE }],
    },
  };
}

/** Exchanges the piece of this sale for an equal one. */
export function exchangeOf(order: OrderReply): Press {
  return {
    path: `/api/orders/${order.order_id}/exchanges`,
    body: {
      ...{ version: order.version, request_id: createOrderSecret() },
      ...{ proof: order.invoices?.[0]?.number, product_id: PRODUCT_ID, reason: 'faulty', note: '' },
      ...{ can_be_sold: true, serials: soldSerialsIn(order) },
      sale: { product_id: PRODUCT_ID, ...serialsFor(PIECES), amount: PRICE },
    },
  };
}
