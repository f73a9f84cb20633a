import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { TRANSFER_TEXTS } from '../../../../../src/contract/goods/transfers';
import type { Database } from '../../../../db';
import { transferLines } from '../../../../db/transfers';
import type { Statement } from '../../../core/command';
import { Refusal } from '../../../core/refusal';
import { inTransit } from '../read';
import type { OnTransfer } from '../step';

/** The pieces of all lines together. */
export function sumOf<Line>(lines: readonly Line[], piecesOf: (line: Line) => number): number {
  return lines.reduce((all, line) => all + piecesOf(line), 0);
}

/** Throws `invalid` unless the step moves pieces, and of no line more than are in transit. */
export function requireInTransit<Line extends { position: number }>(
  { lines: known }: OnTransfer,
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
  field: string,
): void {
  const isTwice = new Set(lines.map(({ position }) => position)).size < lines.length;
  if (sumOf(lines, piecesOf) === 0 || isTwice)
    throw wrong(`lines.0.${field}`, TRANSFER_TEXTS.nothing);
  for (const [nth, line] of lines.entries()) {
    const sent = known.find(({ position }) => position === line.position);
    const left = sent === undefined ? 0 : inTransit(sent);
    if (piecesOf(line) > left) throw wrong(`lines.${nth}.${field}`, TRANSFER_TEXTS.tooMany(left));
  }
}

type LineValues = SQLiteUpdateSetSource<typeof transferLines>;

/**
 * Changes the lines of a transfer that `json` lists by their position; `each` is a value of the
 * line's entry there.
 */
export function updateLines(
  db: Database,
  transferId: number,
  json: string,
  valuesOf: (each: (name: string) => SQL) => LineValues,
): Statement {
  const entries = sql`json_each(${json}) AS entry`;
  const position = sql`entry.value ->> 'position'`;
  const each = (name: string) => sql`(SELECT entry.value ->> ${name} FROM ${entries}
    WHERE ${position} = transfer_lines.position)`;
  return db
    .update(transferLines)
    .set(valuesOf(each))
    .where(
      sql`${transferLines.transferId} = ${transferId}
        AND ${transferLines.position} IN (SELECT ${position} FROM ${entries})`,
    );
}

function wrong(field: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [field]: text } });
}
