import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';

export const BODY_LIMIT_BYTES = 32 * 1024;
/** How much of an oversized body is read before it is rejected. */
const DRAINED_BYTES = 1024 * 1024;

/**
 * Reads the whole body before any response and rejects bodies over 32 KB. If part of the body is
 * left unread, the connection closes after the response, and the next request on it is lost.
 */
export const readWholeBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, method } = c.req.raw;
  if (body === null) return next();
  const bytes = await readUpToLimit(body);
  if (method !== 'GET' && method !== 'HEAD') c.req.raw = new Request(c.req.raw, { body: bytes });
  return next();
});

async function readUpToLimit(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(BODY_LIMIT_BYTES);
  let size = 0;
  try {
    for await (const part of body) {
      if (size + part.length <= BODY_LIMIT_BYTES) bytes.set(part, size);
      size += part.length;
      if (size > DRAINED_BYTES) break;
    }
  } catch (cause) {
    throw new Refusal('malformed', ERROR_TEXTS.brokenOff, { cause });
  }
  if (size > BODY_LIMIT_BYTES) throw new Refusal('payload-too-large', ERROR_TEXTS.tooLarge);
  return bytes.subarray(0, size);
}
