import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  ERROR_STATUS,
  ERROR_TEXTS,
  type ErrorBody,
  type ErrorCode,
} from '../../src/contract/errors';
import { isUnavailable } from '../db';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';
import { isApi } from './paths';
import { logRefusal } from './security/events';
import { failureFacts } from './security/failure';
import { WrongSettings } from './settings';

const RETRY_AFTER_S = 5;
const REFERENCE_LENGTH = 8;

/** The error to return and its status; server errors are logged. */
export function reportError(
  thrown: Error,
  c: Context<AppEnv>,
): { error: Error; status: ContentfulStatusCode } {
  const error = refusalOf(thrown);
  const status = statusOf(error);
  if (status >= 500) report(error, c);
  return { error, status };
}

/** Converts every error into a response; no other code does this. */
export function answerError(thrown: Error, c: Context<AppEnv>): Response {
  const { error, status } = reportError(thrown, c);
  if (error instanceof Refusal) logRefusal(error.code, c);
  const message = error instanceof Refusal ? error.message : textOf(status);
  if (error instanceof Refusal && error.retryAfterS) {
    c.header('Retry-After', String(error.retryAfterS));
  }
  const requestId = c.get('requestId');
  if (!isApi(c)) return c.text(`${message}\n${requestId}`, status);

  const body: ErrorBody = { code: codeOf(error, status), message, request_id: requestId };
  // Users can quote this prefix of the request ID; it identifies the log line.
  if (status === 500) body.message = `${message} (${requestId.slice(0, REFERENCE_LENGTH)})`;
  if (error instanceof Refusal) {
    if (error.fields) body.fields = error.fields;
    if (error.current) body.current = error.current;
  }
  return c.json(body, status);
}

/** Converts a database failure into a refusal; other errors are unchanged. */
function refusalOf(error: Error): Error {
  if (error instanceof Refusal || !isUnavailable(error)) return error;
  const details = { retryAfterS: RETRY_AFTER_S, cause: error };
  return new Refusal('unavailable', ERROR_TEXTS.unavailable, details);
}

function statusOf(error: Error): ContentfulStatusCode {
  if (error instanceof Refusal) return error.timedOut ? 504 : ERROR_STATUS[error.code];
  if (error instanceof HTTPException) return error.status;
  return 500;
}

/** Errors that are not refusals come from a library and have only a status code. */
function codeOf(error: Error, status: number): ErrorCode {
  if (error instanceof Refusal) return error.code;
  return status < 500 ? 'malformed' : 'internal';
}

function textOf(status: number): string {
  return status < 500 ? ERROR_TEXTS.badRequest : ERROR_TEXTS.internal;
}

/** The path stays encoded, so a line break in it cannot forge a log entry. */
function report(error: Error, c: Context<AppEnv>): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the Worker's log
  console.error({
    request_id: c.get('requestId'),
    method: c.req.method,
    path: new URL(c.req.url).pathname,
    ...failureFacts(error),
    ...(error instanceof WrongSettings && { settings: error.problems }),
  });
}
