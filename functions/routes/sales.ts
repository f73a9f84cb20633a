import * as api from '../../src/contract/sales/api';
import { requireFinalPrices } from '../domain/money/provider/choose';
import { exchange } from '../domain/orders/exchange/exchange';
import { redemptionForSale } from '../domain/orders/sale/redemption';
import { findSale, sell } from '../domain/orders/sale/sell';
import { database } from '../http/context';
import { addressOf } from '../http/limits/address';
import { countCall } from '../http/limits/rate';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** Sales at the counter (invoices.md section 2). */
export const sales = [
  serve(api.findSaleRedemption, async (c) => {
    const { user } = c.get('session');
    await countCall(c.env.LOOKUP_RATE, String(user.id));
    return redemptionForSale(database(c), readQuery(c), user);
  }),

  serve(api.findSale, (c) =>
    findSale(orderContext(c), c.req.param('sale_id'), c.get('session').user),
  ),

  serve(api.sell, async (c) => {
    const { approval, ...body } = await readBody(c);
    requireFinalPrices(SHOP.tax, c.env, new URL(c.req.url).hostname);
    const address = addressOf(c);
    if (approval) await countCall(c.env.LOGIN_RATE, address);
    const approving = approval && { ...approval, address };
    const { order, isNew } = await sell(orderContext(c), body, c.get('session').user, approving);
    return c.json(order, isNew ? 201 : 200);
  }),

  serve(api.exchange, async (c) => {
    const { approval, ...body } = await readBody(c);
    requireFinalPrices(SHOP.tax, c.env, new URL(c.req.url).hostname);
    const address = addressOf(c);
    if (approval) await countCall(c.env.LOGIN_RATE, address);
    const approving = approval && { ...approval, address };
    const visitor = { key: undefined, user: c.get('session').user };
    return exchange(orderContext(c), c.req.param('id'), visitor, body, approving);
  }),
];
