import * as v from 'valibot';
import { requiredText, text } from '../fields';

const MAX_LENGTH = 64;

/** The `network` filter of an order list; empty for no filter. */
export const networkEntry = v.optional(text(MAX_LENGTH, 'network is too long'), '');

/**
 * GET /api/orders/networks: networks with many unpaid orders that reserve stock in the caller's
 * branches, largest first. `network` is an opaque id, never an IP address; `ends_at` (ms) is the
 * time when the last reservation ends.
 */
export const networksReply = v.object({
  content: v.array(
    v.object({
      network: v.string(),
      orders: v.number(),
      pieces: v.number(),
      ends_at: v.number(),
      products: v.array(
        v.object({ product_id: v.string(), name: v.string(), quantity: v.number() }),
      ),
    }),
  ),
});

/** POST /api/orders/networks/release. */
export const releaseBody = v.object({ network: requiredText('Network is required', MAX_LENGTH) });

/**
 * `left` is the number of open orders that were not cancelled because they are paid or being paid.
 */
export const releaseReply = v.object({ released: v.number(), left: v.number() });

export type NetworksReply = v.InferOutput<typeof networksReply>;
export type Network = NetworksReply['content'][number];
export type ReleaseReply = v.InferOutput<typeof releaseReply>;
