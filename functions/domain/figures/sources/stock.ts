import { type SQL, sql } from 'drizzle-orm';
import type { STOCK_MEASURES } from '../../../../src/contract/figures/measures/stock';
import { all, isIn, type Range, rows, type Source } from './source';

/** What a figure takes from a move of so many pieces, and which moves it counts. */
interface Counted {
  value: (pieces: SQL) => SQL;
  where: (pieces: SQL) => SQL;
  text?: (pieces: SQL) => SQL;
  /** True to leave out deliveries, which are no corrections. */
  isCorrection?: boolean;
}

/**
 * The moves that people make by hand: no sales, orders, transfers and openings. A returned piece
 * without an order is a faulty one that can be sold again.
 */
function moves(range: Range, { value, where, text, isCorrection = false }: Counted): SQL {
  const pieces = sql`move.delta`;
  const deliveries = isCorrection ? sql`` : sql`'purchase', 'purchase-return',`;
  return rows(
    {
      at: sql`move.at`,
      branch: sql`move.branch`,
      value: value(pieces),
      person: sql`move.actor_id`,
      product: sql`move.product_id`,
      kind: sql`move.kind`,
      subject: sql`move.product_id`,
      subjectKind: 'product',
      ...(text && { text: text(pieces) }),
    },
    sql`stock_moves AS move WHERE move.kind IN (${deliveries} 'count', 'damage', 'found', 'lost', 'correction', 'return')
      AND ${isIn(range, sql`move.at`)} AND (move.kind <> 'return' OR move.subject = '') AND ${where(pieces)}`,
  );
}

/**
 * The branch of a change of an earlier release, whose branches shared one stock: that of a faulty
 * piece, else that of the person or, for an admin, the first one.
 */
const EARLIER_BRANCH = sql`coalesce(audit_values.after ->> 'branch',
  (SELECT stores.code FROM users JOIN stores ON stores.id = users.store_id
    WHERE users.id = audit_log.actor_id),
  (SELECT code FROM stores WHERE deleted_at IS NULL ORDER BY id LIMIT 1))`;

/** Changes before the first move are only in the audit log, where a faulty piece counts as one. */
function earlier(range: Range, { value, where, text }: Counted): SQL {
  const pieces = sql`coalesce(audit_values.after ->> 'change', 1)`;
  return rows(
    {
      at: sql`audit_log.at`,
      branch: EARLIER_BRANCH,
      value: value(pieces),
      person: sql`audit_log.actor_id`,
      product: sql`audit_log.subject_id`,
      kind: sql`'correction'`,
      subject: sql`audit_log.subject_id`,
      subjectKind: 'product',
      ...(text && { text: text(pieces) }),
    },
    sql`audit_log CROSS JOIN audit_values ON audit_values.audit_id = audit_log.id
      WHERE audit_log.subject_type = 'stock' AND ${isIn(range, sql`audit_log.at`)}
        AND audit_log.action IN ('stock.change', 'stock.release-faulty')
        AND audit_log.at < (SELECT min(at) FROM stock_moves WHERE kind = 'opening') AND ${where(pieces)}`,
  );
}

/** The moves by hand as rows of figures. */
export function movesByHand(counted: Counted): Source {
  return (range) => all(moves(range, counted), earlier(range, counted));
}

export const STOCK_SOURCES: Readonly<Record<keyof typeof STOCK_MEASURES, Source>> = {
  pieces_added: movesByHand({ value: (pieces) => pieces, where: (pieces) => sql`${pieces} > 0` }),
  pieces_removed: movesByHand({
    value: (pieces) => sql`-${pieces}`,
    where: (pieces) => sql`${pieces} < 0`,
  }),
};
