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
import { countTrips } from '../../support/api/trips';
import app from '../../support/api/worker';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 5);
});

async function tripsToPlace(body: object, token?: string): Promise<[number, number]> {
  const { d1, trips } = countTrips(env.DB);
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
  return [response.status, trips()];
}

describe('round trips to the database', () => {
  it('for an order of a guest: one', async () => {
    expect(await tripsToPlace(orderBody())).toEqual([201, 1]);
    expect(await tripsToPlace(counterBody())).toEqual([201, 1]);
  });

  it('for an order of a customer: one more, for the login', async () => {
    expect(await tripsToPlace(orderBody(), (await loggedIn('customer')).token)).toEqual([201, 2]);
  });
});
