import type { Context } from 'hono';
import { Refusal } from '../domain/core/refusal';

const ROW_ID = /^[1-9]\d{0,14}$/;

/** The row id in the URL; throws `not-found` for anything that is not an id. */
export function readId(c: Context, whenMissing: string, name = 'id'): number {
  const text = c.req.param(name) ?? '';
  if (!ROW_ID.test(text)) throw new Refusal('not-found', whenMissing);
  return Number(text);
}

/** A request body may include the ID of the row in the path, but not the ID of another row. */
export function requireSameId(id: number, named: number | undefined, whenOther: string): void {
  if (named !== undefined && named !== id) throw new Refusal('malformed', whenOther);
}
