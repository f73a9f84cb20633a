import { Hono } from 'hono';
import { networksReply, releaseBody, releaseReply } from '../../src/contract/orders/networks';
import { releaseNetwork } from '../domain/orders/networks';
import type { GuardedEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { orderContext } from '../http/orders/context';
import { LISTS } from '../http/pages/lists';
import { readBody } from '../http/validate';

/** Routes for networks with many unpaid orders. */
export const orderNetworks = new Hono<GuardedEnv>()
  .get(
    '/',
    endpoint(
      'Lists networks with many unpaid orders in the caller’s branch, or in all branches for an admin',
      { reply: networksReply },
    ),
    requirePermission('work'),
    async (c) => c.json(await LISTS.networks(requesterOf(c), {})),
  )

  .post(
    '/release',
    endpoint(
      'Cancels a network’s unpaid orders in the caller’s branch, or in all branches for an admin',
      { body: releaseBody, reply: releaseReply },
    ),
    requirePermission('work'),
    async (c) => {
      const { network } = await readBody(c);
      return c.json(await releaseNetwork(orderContext(c), c.get('session').user, network));
    },
  );
