import * as v from 'valibot';

/**
 * GET /api/repairs/networks: networks with many open bookings in the caller's branches, largest
 * first. `network` is an opaque id, never an IP address; `days` are the booked days.
 */
export const bookingNetworksReply = v.object({
  content: v.array(
    v.object({ network: v.string(), bookings: v.number(), days: v.array(v.string()) }),
  ),
});

export type BookingNetworks = v.InferOutput<typeof bookingNetworksReply>;
export type BookingNetwork = BookingNetworks['content'][number];
