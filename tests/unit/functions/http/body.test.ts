import { afterEach, describe, expect, test } from 'vitest';
import { readUpTo } from '../../../../functions/http/body';
import { releaseSlot, takeSlot } from '../../../../functions/http/uploads';
import { PHOTO_TEXTS } from '../../../../src/contract/repairs/photos';

describe('the memory for a body', () => {
  test.each([1, 10, 700])('grows with what arrives, in parts of %i bytes', async (size) => {
    let left = 1400 / size;
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        controller.enqueue(new Uint8Array(size).fill(size));
        left -= 1;
        if (left === 0) controller.close();
      },
    });
    const bytes = await readUpTo(1024 * 1024, body);
    expect(bytes).toEqual(new Uint8Array(1400).fill(size));
    expect(bytes.buffer.byteLength).toBeLessThan(2 * 1400);
  });
});

describe('the upload slots of an isolate', () => {
  const uploads = Array.from({ length: 16 }, (_, nth) => ({ id: `session ${nth}` }));
  const isFull = (now: number) => {
    const other = {};
    try {
      takeSlot('other', other, now);
    } catch (error) {
      return error instanceof Error && error.message === PHOTO_TEXTS.busy;
    } finally {
      releaseSlot('other', other);
    }
    return false;
  };

  afterEach(() => {
    for (const upload of uploads) releaseSlot(upload.id, upload);
  });

  test('are 16, with one for each session, until an upload ends', () => {
    for (const upload of uploads) {
      expect(isFull(0)).toBe(false);
      takeSlot(upload.id, upload, 0);
    }
    expect(isFull(0)).toBe(true);
    const [first = { id: '' }] = uploads;
    releaseSlot(first.id, {});
    expect(isFull(0)).toBe(true);
    releaseSlot(first.id, first);
    expect(isFull(0)).toBe(false);
    expect(() => takeSlot('session 1', {}, 0)).toThrow(PHOTO_TEXTS.busy);
  });

  test('are free again 10 s after the last byte of an upload that was cancelled', () => {
    for (const upload of uploads) takeSlot(upload.id, upload, 0);
    for (const upload of uploads) takeSlot(upload.id, upload, 1000);
    expect(isFull(11_000)).toBe(true);
    expect(isFull(11_001)).toBe(false);
  });
});
