import { auditLog } from '../../../functions/db/schema';
import { HOUR_MS } from '../../../src/lib/durations';
import { db } from './people';

interface Person {
  user: { id: number };
}

/** Records that `by` set the password of `person` some hours before `now` (ms). */
export function passwordSet(person: Person, by: Person, hours: number, now = Date.now()) {
  return db.insert(auditLog).values({
    ...{ at: now - hours * HOUR_MS, actorId: by.user.id, action: 'user.set-password' },
    ...{ subjectType: 'user' as const, subjectId: String(person.user.id) },
  });
}
