import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from '../../../../../functions/domain/jobs/backup/encryption.ts';

const KEY = randomBytes(32);
const HEAD_BYTES = 40;
const FRAME_BYTES = 64 * 1024;
const STORED_BYTES = FRAME_BYTES + 16;

async function encrypted(...chunks: Buffer[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(encrypt(chunks, KEY)));
}

const frame = (file: Buffer, nth: number) =>
  file.subarray(HEAD_BYTES + nth * STORED_BYTES, HEAD_BYTES + (nth + 1) * STORED_BYTES);

it.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 3 * FRAME_BYTES])(
  'decrypt restores %i bytes that were encrypted in uneven chunks',
  async (length) => {
    const content = randomBytes(length);
    const cut = Math.floor(length / 3);
    const file = await encrypted(content.subarray(0, cut), content.subarray(cut));
    expect(decrypt(file, KEY).equals(content)).toBe(true);
    expect(() => decrypt(file, randomBytes(32))).toThrow();
  },
);

it('decrypt throws when a frame is missing, moved, repeated or changed', async () => {
  const file = await encrypted(randomBytes(2 * FRAME_BYTES + 5));
  const head = file.subarray(0, HEAD_BYTES);
  const [first, second, last] = [frame(file, 0), frame(file, 1), frame(file, 2)];
  expect(Buffer.concat([head, first, second, last])).toEqual(file);
  const wrong = {
    'the last is missing': [head, first, second],
    'the first is missing': [head, second, last],
    'all are missing': [head],
    'two changed places': [head, second, first, last],
    'one is there twice': [head, first, second, last, last],
  };
  for (const [how, parts] of Object.entries(wrong)) {
    expect(() => decrypt(Buffer.concat(parts), KEY), how).toThrow();
  }
  for (const at of [10, HEAD_BYTES, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt(changed, KEY), `byte ${at}`).toThrow();
  }
});

it('encrypt uses a different key for each file', async () => {
  const content = randomBytes(100);
  const [one, other] = [await encrypted(content), await encrypted(content)];
  expect(frame(one, 0).equals(frame(other, 0))).toBe(false);
});
