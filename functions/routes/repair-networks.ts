import { Hono } from 'hono';
import { releaseBody, releaseReply } from '../../src/contract/orders/networks';
import { bookingNetworksReply } from '../../src/contract/repairs/networks';
import { listBookingNetworks, releaseBookings } from '../domain/repairs/networks';
import type { GuardedEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { repairContext } from '../http/repairs/context';
import { readBody } from '../http/validate';

/** Routes for networks with many open bookings. */
export const repairNetworks = new Hono<GuardedEnv>()
  .get(
    '/',
    endpoint(
      'Lists networks with many open bookings in the caller’s branch, or in all branches for an admin',
      { reply: bookingNetworksReply },
    ),
    requirePermission('work'),
    async (c) => c.json(await listBookingNetworks(repairContext(c), c.get('session').user)),
  )

  .post(
    '/release',
    endpoint(
      'Cancels a network’s open bookings in the caller’s branch, or in all branches for an admin',
      { body: releaseBody, reply: releaseReply },
    ),
    requirePermission('work'),
    async (c) => {
      const { network } = await readBody(c);
      return c.json(await releaseBookings(repairContext(c), c.get('session').user, network));
    },
  );
