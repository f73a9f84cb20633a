import * as v from 'valibot';
import { ApiError } from './error';

/** The current row, if a form was rejected because another user has changed the row. */
export function staleRow<Row>(
  error: unknown,
  schema: v.GenericSchema<unknown, Row>,
): Row | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined;
  const parsed = v.safeParse(schema, error.current);
  return parsed.success ? parsed.output : undefined;
}
