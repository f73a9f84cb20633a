import type { GoodsReply, GoodsRow } from '../../../../src/contract/goods/list';
import type { PriceConflicts, PricesReply } from '../../../../src/contract/goods/prices';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { ask, PRODUCT } from '../orders/orders';

export async function goodsOf(token: string, query = ''): Promise<GoodsReply> {
  return (await ask<GoodsReply>(`/api/goods?size=100${query}`, { token })).body;
}

export async function goodsRow(token: string, id = PRODUCT): Promise<GoodsRow> {
  const row = (await goodsOf(token)).content.find(({ product_id }) => product_id === id);
  if (row === undefined) throw new Error(`${id} is not in the catalogue`);
  return row;
}

type Changed = PricesReply & {
  code?: string;
  current?: PriceConflicts;
  fields?: Record<string, string>;
};

/** Sends a change of prices as the screen does. */
export function sendPrices(token: string, lines: readonly object[], more: object = {}) {
  const body = { request_id: createOrderSecret(), reason: 'Test', lines, ...more };
  return ask<Changed>('/api/goods/prices', { token }, body);
}

/** Changes one product, whatever its version is. */
export async function setPrice(token: string, change: object, id = PRODUCT) {
  const { price_version: version } = await goodsRow(token, id);
  return sendPrices(token, [{ product_id: id, version, ...change }], { is_sure: true });
}
