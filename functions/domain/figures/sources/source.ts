import { type SQL, sql } from 'drizzle-orm';
import type { RowSubject } from '../../../../src/contract/figures/figures';

/** A time range in ms; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The rows behind a measure, as SQL. The figure is the sum of their `value`, so a page and the list
 * of its rows can never differ. D1 accepts at most five parts in a UNION.
 */
export type Source = (range: Range) => SQL;

/** What a row belongs to; every part is a text and '' where it does not apply. */
export interface RowParts {
  /** A time in ms. */
  at: SQL;
  branch: SQL;
  /** An amount in paise or a count. */
  value: SQL;
  /** A user's ID. */
  person?: SQL;
  product?: SQL;
  method?: SQL;
  kind?: SQL;
  reason?: SQL;
  /** The ID of what the row is about. */
  subject: SQL;
  subjectKind: RowSubject | SQL;
  /** The number of the document. */
  document?: SQL;
  text?: SQL;
}

const NONE = sql`''`;

function texts(value: SQL = NONE): SQL {
  return sql`coalesce(${value}, '')`;
}

/** Selects rows with these parts; `from` is what follows FROM. */
export function rows(parts: RowParts, from: SQL): SQL {
  const { at, branch, value, person, subjectKind } = parts;
  return sql`SELECT ${at} AS at, ${texts(branch)} AS branch, ${value} AS value,
    coalesce(CAST(${person ?? NONE} AS TEXT), '') AS person,
    ${texts(parts.product)} AS product, ${texts(parts.method)} AS method,
    ${texts(parts.kind)} AS kind, ${texts(parts.reason)} AS reason,
    CAST(${texts(parts.subject)} AS TEXT) AS subject, ${subjectKind} AS subject_kind,
    ${texts(parts.document)} AS document, ${texts(parts.text)} AS text
    FROM ${from}`;
}

/** The condition that a time column lies in the range. */
export function isIn({ start, end }: Range, at: SQL): SQL {
  return sql`${at} >= ${start} AND ${at} < ${end}`;
}

/** Several selections of rows as one. */
export function all(...parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` UNION ALL `);
}
