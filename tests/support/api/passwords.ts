import { auditLog } from '../../../functions/db/schema';
import { HOUR_MS } from '../../../src/lib/durations';
import { db } from './people';

interface Person {
  user: { id: number };
}

/** Records that `by` set the password of `person` some hours ago. */
export function passwordSet(person: Person, by: Person, hours: number) {
  return db.insert(auditLog).values({
    ...{ at: Date.now() - hours * HOUR_MS, actorId: by.user.id, action: 'user.set-password' },
    ...{ subjectType: 'user' as const, subjectId: String(person.user.id) },
  });
}
