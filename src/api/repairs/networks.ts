import { type ReleaseReply, releaseReply } from '../../contract/orders/networks';
import { type BookingNetworks, bookingNetworksReply } from '../../contract/repairs/networks';
import { API_PATHS } from '../../lib/paths';
import { call } from '../client';

/** Fetches the networks with many open bookings. */
export function listBookingNetworks(signal?: AbortSignal): Promise<BookingNetworks> {
  return call({ path: API_PATHS.bookingNetworks, reply: bookingNetworksReply, signal });
}

/** Cancels a network's open bookings. */
export function releaseBookings(network: string): Promise<ReleaseReply> {
  const path = API_PATHS.releaseBookings;
  return call({ method: 'POST', path, body: { network }, reply: releaseReply });
}
