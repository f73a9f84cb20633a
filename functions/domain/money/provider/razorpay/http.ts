import * as v from 'valibot';
import { ProviderError } from '../port.ts';
import type { Account } from './settings.ts';
import { errorAnswer } from './wire.ts';

export const TIMEOUT_MS = 3000;
/**
 * Rejections that leave the outcome unknown. Razorpay answers 409 while the first request with the
 * same idempotency key is still running.
 */
const OPEN_OUTCOMES = [408, 409, 425, 429];
/** The values that Razorpay sends when there is no reason. */
const NO_REASON = ['', 'NA'];

interface Request {
  method: 'GET' | 'POST';
  /** The path from the API's root, with encoded parts. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends one request and returns the parsed answer; throws a `ProviderError`. */
export type Send = <Schema extends v.GenericSchema>(
  request: Request,
  answer: Schema,
) => Promise<v.InferOutput<Schema>>;

/** Returns a function that sends requests with the account's keys. */
export function sender({ keyId, keySecret, apiUrl }: Account, timeoutMs = TIMEOUT_MS): Send {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;

  return async ({ method, path, body, headers }, answer) => {
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetched(new URL(path, apiUrl), {
      method,
      headers: { Authorization: authorization, ...json, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would send the keys to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw failureOf(response);
    const parsed = v.safeParse(answer, response.json);
    if (!parsed.success) throw new ProviderError('unavailable', 'unreadable');
    return parsed.output;
  };
}

interface Fetched {
  ok: boolean;
  status: number;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

async function fetched(url: URL, init: RequestInit): Promise<Fetched> {
  try {
    const response = await fetch(url, init);
    const { ok, status } = response;
    return { ok, status, json: parseJson(await response.text()) };
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ProviderError('unavailable', isTimeout ? 'timeout' : 'network', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf({ status, json }: Fetched): ProviderError {
  const parsed = v.safeParse(errorAnswer, json);
  const isRefusal = status >= 400 && status < 500 && !OPEN_OUTCOMES.includes(status);
  if (!isRefusal || !parsed.success) return new ProviderError('unavailable', `status-${status}`);
  const { code, reason } = parsed.output.error;
  return new ProviderError('refused', NO_REASON.includes(reason) ? code : reason);
}
