import type { Context } from 'hono';
import { Refusal } from '../domain/refusal';

const ROW_ID = /^[1-9]\d{0,14}$/;

/** The id in the address of a row; what cannot be one names no row. */
export function readId(c: Context, whenMissing: string): number {
  const text = c.req.param('id') ?? '';
  if (!ROW_ID.test(text)) throw new Refusal('not-found', whenMissing);
  return Number(text);
}

/** A body may name its row again, but not another one. */
export function requireSameId(id: number, named: number | undefined, whenOther: string): void {
  if (named !== undefined && named !== id) throw new Refusal('malformed', whenOther);
}
