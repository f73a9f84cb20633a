import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { SITE } from '../../support/api/call';
import {
  counterBody,
  emptyShop,
  orderBody,
  PRODUCT,
  setStock,
} from '../../support/api/orders/orders';
import { loggedIn } from '../../support/api/people';
import { countQueries } from '../../support/api/queries';
import app from '../../support/api/worker';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 5);
});

async function tripsToPlace(body: object, token?: string): Promise<[number, number]> {
  const { d1, queries } = countQueries(env.DB);
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const request = new Request(`${SITE}/api/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, { ...env, DB: d1 }, createExecutionContext());
  return [response.status, queries()];
}

describe('the number of database round trips', () => {
  it('is two for a guest order, because the prices and the hours of the branch are read first', async () => {
    expect(await tripsToPlace(orderBody())).toEqual([201, 2]);
    expect(await tripsToPlace(counterBody())).toEqual([201, 2]);
  });

  it('is three for a customer order, because the session is also loaded', async () => {
    expect(await tripsToPlace(orderBody(), (await loggedIn('customer')).token)).toEqual([201, 3]);
  });
});
