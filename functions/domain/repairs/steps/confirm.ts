import { sql } from 'drizzle-orm';
import { hasPlace } from '../places';
import { eventOf, type RepairStep } from '../step';

export const confirm: RepairStep<'confirm'> = {
  change(on, body) {
    const { branch, bookedDay } = on.repair;
    const isFree = hasPlace(on.context, { branch, day: bookedDay ?? '' });
    // Null aborts the batch, so two simultaneous confirmations cannot both take the last place.
    return { events: [eventOf(on, body)], set: { holds: sql`CASE WHEN ${isFree} THEN 1 END` } };
  },
};
