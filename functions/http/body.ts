import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { PHOTO_BYTES } from '../../src/contract/repairs/photos';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';

export const BODY_LIMIT_BYTES = 32 * 1024;
const EVENTS_PATH = '/api/payments/events';
/** The size limit for the payment provider's events, which contain several entities. */
export const EVENT_LIMIT_BYTES = 64 * 1024;
/** How much of an oversized body is read before it is rejected. */
const DRAINED_BYTES = 1024 * 1024;
const PHOTO_PATH = /^\/api\/repairs\/[^/]+\/photos\/[^/]+\/[^/]+\/?$/;

/** Whether the request uploads a photo, whose body is larger than that of other calls and not JSON. */
export function isPhotoUpload({ path, method }: { path: string; method: string }): boolean {
  return method === 'PUT' && PHOTO_PATH.test(path);
}

/**
 * Reads the whole body before any response and rejects bodies over the limit. If part of the body
 * is left unread, the connection closes after the response, and the next request on this connection
 * is lost.
 */
export const readWholeBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, method } = c.req.raw;
  if (body === null) return next();
  const limit = limitOf(c);
  const bytes = await readUpTo(limit, body);
  if (method !== 'GET' && method !== 'HEAD') c.req.raw = new Request(c.req.raw, { body: bytes });
  return next();
});

function limitOf({ req }: Context): number {
  // A request without a login may not occupy memory for a large body.
  if (isPhotoUpload(req) && req.header('Authorization') !== undefined) return PHOTO_BYTES;
  return req.path === EVENTS_PATH ? EVENT_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

async function readUpTo(limit: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(limit);
  let size = 0;
  try {
    for await (const part of body) {
      if (size + part.length <= limit) bytes.set(part, size);
      size += part.length;
      if (size > limit + DRAINED_BYTES) break;
    }
  } catch (cause) {
    throw new Refusal('malformed', ERROR_TEXTS.brokenOff, { cause });
  }
  if (size > limit) throw new Refusal('payload-too-large', ERROR_TEXTS.tooLarge);
  return bytes.subarray(0, size);
}
