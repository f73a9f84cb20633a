import * as v from 'valibot';
import { ApiError } from './error';

/** The current row, when a form was refused because another user has changed it. */
export function staleRow<Row>(
  error: unknown,
  schema: v.GenericSchema<unknown, Row>,
): Row | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined;
  const parsed = v.safeParse(schema, error.current);
  return parsed.success ? parsed.output : undefined;
}
