import { type SQL, sql } from 'drizzle-orm';
import { isIn, type Range, type RowParts, rows } from '../source';
import { storeOf } from './store-of';

const CASE = sql`1`;

/** A change in the audit log, which belongs to the branch of the person who made it. */
const CHANGE = {
  at: sql`log.at`,
  branch: storeOf(sql`log.actor_id`),
  value: CASE,
  person: sql`log.actor_id`,
  subject: sql`log.subject_id`,
  subjectKind: 'none',
} as const satisfies RowParts;

interface Kind {
  type: string;
  condition: SQL;
  parts?: Partial<RowParts>;
}

function changes({ type, condition, parts }: Kind) {
  return (range: Range) =>
    rows(
      { ...CHANGE, ...parts },
      sql`audit_log AS log LEFT JOIN audit_values AS value ON value.audit_id = log.id
        WHERE log.subject_type = ${type} AND ${isIn(range, CHANGE.at)} AND log.actor_id IS NOT NULL
          AND ${condition}`,
    );
}

const isOfOther = sql`log.subject_id <> CAST(log.actor_id AS TEXT)`;

/** A change of a user belongs to that user's branch, if they have one. */
const OF_USER = {
  branch: sql`coalesce(${storeOf(sql`CAST(log.subject_id AS INTEGER)`)}, ${CHANGE.branch})`,
  subjectKind: 'user',
} as const;

export const OFFICE_SIGNS = {
  lock_codes_viewed: changes({
    type: 'repair',
    condition: sql`log.action = 'repair.view-lock'`,
    parts: {
      branch: sql`(SELECT branch FROM repairs WHERE reference = log.subject_id)`,
      subjectKind: 'repair',
    },
  }),
  redemptions_by_hand: (range: Range) =>
    rows(
      {
        at: sql`redemptions.settled_at`,
        branch: sql`(SELECT code FROM stores WHERE stores.id = redemptions.store_id)`,
        value: CASE,
        person: sql`redemptions.settled_by`,
        subject: sql`redemptions.enrollment_no`,
        subjectKind: 'none',
        text: sql`redemptions.enrollment_no`,
      },
      sql`redemptions WHERE redemptions.settled_by IS NOT NULL
        AND ${isIn(range, sql`redemptions.settled_at`)}`,
    ),
  passwords_set: changes({
    type: 'user',
    condition: sql`log.action = 'user.set-password' AND ${isOfOther}`,
    parts: OF_USER,
  }),
  roles_changed: changes({
    type: 'user',
    condition: sql`log.action = 'user.update'
      AND EXISTS (SELECT 1 FROM json_each(log.after) AS field WHERE field.value = 'role')`,
    parts: {
      ...OF_USER,
      text: sql`(value.before ->> '$.role') || ' to ' || (value.after ->> '$.role')`,
    },
  }),
  limits_changed: changes({
    type: 'alert',
    condition: sql`log.action = 'alert.change'`,
    parts: {
      text: sql`log.subject_id || ': ' || (value.before ->> '$.value') || ' to ' || (value.after ->> '$.value')`,
    },
  }),
};
