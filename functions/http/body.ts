import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/core/refusal';
import type { AppEnv } from '../env';

export const BODY_LIMIT_BYTES = 32 * 1024;
const EVENTS_PATH = '/api/payments/events';
/** The size limit for the payment provider's events, which contain several entities. */
export const EVENT_LIMIT_BYTES = 64 * 1024;
/** How much of an oversized body is read before it is rejected. */
const DRAINED_BYTES = 1024 * 1024;
/** How much is read at a time. */
const PART_BYTES = 16 * 1024;
/** How long (ms) the Worker waits for the next part of a body. */
export const STALL_MS = 10_000;
const PHOTO_PATH = /^\/api\/repairs\/[^/]+\/photos\/[^/]+\/[^/]+\/?$/;

/** Whether the request uploads a photo, whose body is larger than that of other calls and not JSON. */
export function isPhotoUpload({ path, method }: { path: string; method: string }): boolean {
  return method === 'PUT' && PHOTO_PATH.test(path);
}

/**
 * Reads the whole body before any response and rejects bodies over the limit. If part of the body
 * is left unread, the connection closes after the response, and the next request on this connection
 * is lost. A photo's route reads its body itself, after it has checked the session; here only the
 * rest is read.
 */
export const readWholeBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, method } = c.req.raw;
  if (body === null) return next();
  if (isPhotoUpload(c.req)) {
    await next();
    // Keeps nothing; the response exists already, even if the rest is too large or stalls.
    await readUpTo(0, body).catch(() => undefined);
    return;
  }
  const limit = c.req.path === EVENTS_PATH ? EVENT_LIMIT_BYTES : BODY_LIMIT_BYTES;
  const bytes = await readUpTo(limit, body);
  if (method !== 'GET' && method !== 'HEAD') c.req.raw = new Request(c.req.raw, { body: bytes });
  return next();
});

/**
 * Reads a body that may have `limit` bytes; keeps nothing of a larger one. Calls `onPart` with the
 * size so far. Throws `payload-too-large`, or `malformed` if the connection is lost or stalls.
 */
export async function readUpTo(
  limit: number,
  body: ReadableStream<Uint8Array>,
  onPart?: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(0);
  let size = 0;
  for await (const part of partsOf(body)) {
    const start = size;
    size += part.length;
    onPart?.(size);
    bytes = size > limit ? new Uint8Array(0) : withRoom(bytes, size, limit);
    if (size <= limit) bytes.set(part, start);
    if (size > limit + DRAINED_BYTES) break;
  }
  if (size > limit) throw new Refusal('payload-too-large', ERROR_TEXTS.tooLarge);
  return bytes.subarray(0, size);
}

/** Returns a buffer for `size` bytes; doubles it, because a body may arrive byte by byte. */
function withRoom(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  limit: number,
): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.min(limit, Math.max(size, 2 * bytes.length)));
  larger.set(bytes);
  return larger;
}

/** Yields the parts of a body in one buffer, so each is valid only until the next one. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' });
  let buffer = new ArrayBuffer(PART_BYTES);
  try {
    for (;;) {
      const { done, value } = await nextPart(reader, new Uint8Array(buffer));
      if (done) return;
      buffer = value.buffer;
      yield value;
    }
  } catch (cause) {
    await reader.cancel(cause).catch(() => undefined);
    throw new Refusal('malformed', ERROR_TEXTS.brokenOff, { cause });
  } finally {
    reader.releaseLock();
  }
}

async function nextPart(reader: ReadableStreamBYOBReader, view: Uint8Array<ArrayBuffer>) {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(() => stalled.reject(new Error('The body stalled')), STALL_MS);
  try {
    return await Promise.race([reader.read(view), stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}
