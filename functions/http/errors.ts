import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERROR_TEXTS, type ErrorBody } from '../../src/contract/errors';
import { Refusal, type RefusalCode } from '../domain/refusal';
import type { AppEnv } from '../env';
import { isApi } from './paths';

const STATUS: Record<RefusalCode, ContentfulStatusCode> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  'too-large': 413,
  'media-type': 415,
  invalid: 422,
  upstream: 502,
  'upstream-late': 504,
};

/** The one place where a failure becomes an answer. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const status = statusOf(error);
  if (status >= 500) report(error, c);
  const message = error instanceof Refusal ? error.message : textOf(status);
  if (!isApi(c)) return c.text(`${message}\n${c.get('requestId')}`, status);

  const body: ErrorBody = { message, request_id: c.get('requestId') };
  if (error instanceof Refusal && error.fields) body.fields = error.fields;
  return c.json(body, status);
}

function statusOf(error: Error): ContentfulStatusCode {
  if (error instanceof Refusal) return STATUS[error.code];
  if (error instanceof HTTPException) return error.status;
  return 500;
}

function textOf(status: number): string {
  return status < 500 ? ERROR_TEXTS.badRequest : ERROR_TEXTS.internal;
}

/** Names and places only: the message of a database error holds every bound value. */
function report(error: Error, c: Context<AppEnv>): void {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the Worker's log
  console.error({
    request_id: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    error: error.name,
    cause: cause?.name,
    at: frames(cause ?? error),
  });
}

function frames(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? [];
  return lines.map((line) => line.trim()).filter((line) => /^at \S.*:\d+:\d+\)?$/.test(line));
}
