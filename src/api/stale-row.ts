import * as v from 'valibot';
import { ApiError } from './error';

/** The row as it is now, if the response to a rejected change contains it. */
export function currentRow<Row>(
  error: unknown,
  schema: v.GenericSchema<unknown, Row>,
): Row | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(schema, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** The current row, if a form was rejected because another user has changed the row. */
export function staleRow<Row>(
  error: unknown,
  schema: v.GenericSchema<unknown, Row>,
): Row | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined;
  return currentRow(error, schema);
}
