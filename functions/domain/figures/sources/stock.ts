import { type SQL, sql } from 'drizzle-orm';
import type { STOCK_MEASURES } from '../../../../src/contract/figures/measures/stock';
import { isIn, type Range, rows, type Source } from './source';

/**
 * The branch of a change: that of a faulty piece, else that of the person. Admins have none, so the
 * stock that all branches share belongs to the first one.
 */
const BRANCH = sql`coalesce(audit_values.after ->> 'branch',
  (SELECT stores.code FROM users JOIN stores ON stores.id = users.store_id
    WHERE users.id = audit_log.actor_id),
  (SELECT code FROM stores WHERE deleted_at IS NULL ORDER BY id LIMIT 1))`;

/** A faulty piece that can be sold again counts as one. */
const CHANGE = sql`coalesce(audit_values.after ->> 'change', 1)`;

function changes(range: Range, pieces: SQL): SQL {
  return rows(
    {
      at: sql`audit_log.at`,
      branch: BRANCH,
      value: pieces,
      person: sql`audit_log.actor_id`,
      product: sql`audit_log.subject_id`,
      subject: sql`audit_log.subject_id`,
      subjectKind: 'product',
    },
    sql`audit_log CROSS JOIN audit_values ON audit_values.audit_id = audit_log.id
      WHERE audit_log.subject_type = 'stock' AND ${isIn(range, sql`audit_log.at`)}
        AND audit_log.action IN ('stock.change', 'stock.release-faulty') AND ${pieces} > 0`,
  );
}

export const STOCK_SOURCES: Readonly<Record<keyof typeof STOCK_MEASURES, Source>> = {
  pieces_added: (range) => changes(range, CHANGE),
  pieces_removed: (range) => changes(range, sql`-${CHANGE}`),
};
