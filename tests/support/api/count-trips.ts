import type { D1Database } from '@cloudflare/workers-types';
import { interceptTrips } from '../../../functions/db/trips';

/** A database that counts its round trips, and the statements that they carry. */
export function countTrips(d1: D1Database) {
  let trips = 0;
  let statements = 0;
  const counted = interceptTrips(d1, (trip) => {
    trips += 1;
    statements += trip.statements.length;
    return trip.run();
  });
  return { d1: counted, trips: () => trips, statements: () => statements };
}
