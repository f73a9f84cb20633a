import { PHOTO_BYTES, PHOTO_TEXTS } from '../../src/contract/repairs/photos';
import { Refusal } from '../domain/core/refusal';
import type { ActiveSession } from '../domain/people/sessions/sessions';
import { BODY_LIMIT_BYTES, readUpTo, STALL_MS } from './body';

/** How many bodies above 32 KB an isolate receives at once, with at most one per session. */
const UPLOADS_AT_ONCE = 16;
const RETRY_AFTER_S = 5;

interface Slot {
  upload: object;
  /** The time (ms) of the upload's last byte. */
  lastAt: number;
}

const slots = new Map<string, Slot>();

/**
 * Takes or extends the session's slot for an upload; throws `unavailable` if another upload of the
 * session or the isolate's last slot has it. A slot expires when its upload stalls, because a
 * cancelled request never releases its slot.
 */
export function takeSlot(sessionId: string, upload: object, now: number): void {
  for (const [id, { lastAt }] of slots) if (now - lastAt > STALL_MS) slots.delete(id);
  const slot = slots.get(sessionId);
  const isFree = slot === undefined ? slots.size < UPLOADS_AT_ONCE : slot.upload === upload;
  if (!isFree) {
    throw new Refusal('unavailable', PHOTO_TEXTS.busy, { retryAfterS: RETRY_AFTER_S });
  }
  slots.set(sessionId, { upload, lastAt: now });
}

/** Releases the slot if this upload still has it. */
export function releaseSlot(sessionId: string, upload: object): void {
  if (slots.get(sessionId)?.upload === upload) slots.delete(sessionId);
}

/** Receives an uploaded photo of a logged-in user and passes it to `use`. */
export async function receiveUpload<T>(
  { req, var: { session } }: { req: { raw: Request }; var: { session: ActiveSession } },
  use: (file: Uint8Array) => Promise<T>,
): Promise<T> {
  const { body } = req.raw;
  if (body === null) return use(new Uint8Array(0));
  const upload = {};
  try {
    const file = await readUpTo(PHOTO_BYTES, body, (size) => {
      if (size > BODY_LIMIT_BYTES) takeSlot(session.id, upload, Date.now());
    });
    return await use(file);
  } finally {
    releaseSlot(session.id, upload);
  }
}
