import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type CorrectionReply,
} from '../../../src/contract/corrections';
import type { Database } from '../../db';
import { corrections } from '../../db/corrections';
import type { Statement } from '../core/command';

/** One detail of an order or a repair that was corrected. */
export type Correction = Omit<typeof corrections.$inferSelect, 'id' | 'orderId' | 'repairId'>;

/** Something whose details can be corrected, with its corrections, oldest first. */
export interface Corrected {
  corrections: readonly Correction[];
}

type Replaced = Pick<Correction, 'field' | 'before' | 'after'>;

/** The details of a subject that can be corrected, as texts. */
type Details = Readonly<Partial<Record<CorrectedField, string>>>;

/** Reads the corrections of one subject, oldest first. */
export function selectCorrections(db: Database, isOfSubject: SQL) {
  return db.select().from(corrections).where(isOfSubject).orderBy(asc(corrections.id));
}

/** Reads the changes of a subject's mobile number from this one to another, newest first. */
export function selectChangesFrom(db: Database, mobile: string, isOfSubject: SQL) {
  return db
    .select()
    .from(corrections)
    .where(and(eq(corrections.before, mobile), eq(corrections.field, 'mobile'), isOfSubject))
    .orderBy(desc(corrections.id));
}

/** The details that differ, in the order of the fields. */
export function differencesIn(before: Details, after: Details): Replaced[] {
  return CORRECTED_FIELDS.flatMap((field) => {
    const [from = '', to = ''] = [before[field], after[field]];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
}

/** Returns the statements that keep what a correction replaced. */
export function keepReplaced(
  db: Database,
  correction: Pick<typeof corrections.$inferInsert, 'orderId' | 'repairId' | 'linkVersion'> &
    Pick<Correction, 'version' | 'at'>,
  replaced: readonly Replaced[],
): Statement[] {
  return replaced.map((each) => db.insert(corrections).values({ ...correction, ...each }));
}

/** What this event corrected, in the order of the fields. */
export function correctionsBy(
  { corrections: all }: Corrected,
  { version }: { version: number },
): { corrections?: CorrectionReply[] } {
  const own = all
    .filter((each) => each.version === version)
    .map(({ field, before, after }) => ({ field, from: before, to: after }));
  return own.length === 0 ? {} : { corrections: own };
}
