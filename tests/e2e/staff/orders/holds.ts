import { type Page, request } from '@playwright/test';
import { quoted, write } from '../../../../scripts/owner/database/execute.ts';
import { E2E_ORIGIN, E2E_STATE } from '../../../../scripts/tests/e2e-address.ts';
import { ownFiles } from '../../../../scripts/tests/sample.ts';
import type { PlaceOrderBody, PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { reserve } from './customer.ts';

const TWO_HOURS_MS = 2 * 60 * 60_000;

/** Sample networks, each with a distinct number of unpaid orders that reserve stock. */
export const NETWORKS = {
  desktop: { network: 'network-desktop', holds: 6, branch: 'PUN-01' },
  phone: { network: 'network-phone', holds: 5, branch: 'PUN-01' },
  fit: { network: 'network-fit', holds: 8, branch: 'PUN-01' },
  kothrud: { network: 'network-kothrud', holds: 7, branch: 'PUN-02' },
} as const;

/** The mobile numbers of orders that are waiting for a call. */
export const TO_CALL_MOBILES = { desktop: '9000000001', phone: '9000000002' } as const;

/** Returns one run's set of sample data; the desktop and phone runs each change their own. */
export function sampleOf(project: string): 'desktop' | 'phone' {
  return project === 'phone' ? 'phone' : 'desktop';
}

/** Returns the notice about the network with this many holds. */
export const noticeOf = (page: Page, holds: number) =>
  page
    .getByRole('list', { name: 'Same network' })
    .getByRole('listitem')
    .filter({ hasText: `${holds} unpaid orders from the same network` });

/**
 * Adds these tests' orders before any test runs, because the Worker responds with 503 while another
 * process writes to the database. Adds none in a shop with its own content, whose branches and
 * products differ, because these tests do not run there.
 */
export default async function addHolds(): Promise<void> {
  if (ownFiles().length > 0) return;
  const statements: string[] = [];
  for (const { network, holds, branch } of Object.values(NETWORKS)) {
    for (let n = 0; n < holds; n += 1) {
      const placed = await reserveFrom(`${network}-${n}`, {
        fulfilment: { kind: 'collect', branch },
      });
      statements.push(update(placed, `placed_from = ${quoted(network)}`));
    }
  }
  for (const mobile of Object.values(TO_CALL_MOBILES)) {
    const placed = await reserveFrom(`to-call-${mobile}`, { contact: { mobile } });
    const expiresAt = Date.now() + TWO_HOURS_MS;
    statements.push(update(placed, `state = 'placed', expires_at = ${expiresAt}`));
  }
  await write({ kind: 'local', folder: E2E_STATE }, statements);
}

/** Sends each order from its own address, because a network may have only a few unpaid units. */
async function reserveFrom(
  address: string,
  change: Partial<PlaceOrderBody>,
): Promise<PlaceOrderReply> {
  const extraHTTPHeaders = { 'CF-Connecting-IP': address };
  const customer = await request.newContext({ baseURL: E2E_ORIGIN, extraHTTPHeaders });
  const placed = await reserve(customer, change);
  await customer.dispose();
  return placed;
}

function update({ order }: PlaceOrderReply, set: string): string {
  return `UPDATE orders SET ${set} WHERE id = ${quoted(order.order_id)}`;
}
