import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { blocksOf } from './blocks.ts';

/**
 * The file format: a magic number, a salt, then frames. A frame consists of 64 KiB of content and a
 * tag; only the last frame may be shorter. Each file has its own key (HKDF). A frame's nonce is its
 * number plus a byte that is 1 for the last frame, so dropped, moved or added frames are
 * detected. age encrypts its payload the same way.
 */
const MARK = Buffer.from('SEALED2\n');
const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;

/** The format used by earlier releases: one nonce and one tag for the whole content. */
const WHOLE_MARK = Buffer.from('SEALED1\n');

/** An object of a nightly backup: a nonce, a tag and the content. Its name is authenticated. */
const OBJECT_MARK = Buffer.from('SEALED3\n');

/** Decodes a base64 key; returns undefined unless it has 32 bytes. */
export function backupKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === 32 ? key : undefined;
}

/** Encrypts a backup as a stream; decryption detects any change to the file. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  const ownKey = keyOfFile(key, salt);
  yield Buffer.concat([MARK, salt]);
  let number = 0;
  let held: Uint8Array = new Uint8Array();
  for await (const frame of blocksOf(content, FRAME_BYTES)) {
    if (held.length > 0) {
      yield encryptFrame(held, ownKey, nonceOf(number, false));
      number += 1;
    }
    held = frame;
  }
  yield encryptFrame(held, ownKey, nonceOf(number, true));
}

/** The suffix of a backup's file name, which shows whether the backup is encrypted. */
export function backupSuffix(key: Buffer | undefined): string {
  return key === undefined ? '.jsonl.gz' : '.jsonl.gz.enc';
}

/** Whether a backup is encrypted. */
export function isEncrypted(file: Uint8Array): boolean {
  return [MARK, WHOLE_MARK, OBJECT_MARK].some((mark) => startsWith(file, mark));
}

/** Decrypts a backup; throws if the key is wrong or the file was modified. */
export function decrypt(file: Uint8Array, key: Buffer): Buffer {
  return startsWith(file, WHOLE_MARK) ? openSingle(file, key) : decryptFrames(file, key);
}

/** Encrypts an object of a nightly backup; it can be decrypted only under this name. */
export function encryptObject(content: Uint8Array, key: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOfFile(key, OBJECT_MARK), nonce);
  cipher.setAAD(Buffer.from(name));
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([OBJECT_MARK, nonce, cipher.getAuthTag(), ...encrypted]);
}

/** Decrypts an object; throws if the key or the name is wrong or the object was modified. */
export function decryptObject(object: Uint8Array, key: Buffer, name: string): Buffer {
  if (!startsWith(object, OBJECT_MARK)) throw new Error(`${name} is not an encrypted object`);
  return openSingle(object, keyOfFile(key, OBJECT_MARK), Buffer.from(name));
}

function decryptFrames(file: Uint8Array, key: Buffer): Buffer {
  const saltEnd = MARK.length + SALT_BYTES;
  const ownKey = keyOfFile(key, file.subarray(MARK.length, saltEnd));
  const size = FRAME_BYTES + TAG_BYTES;
  const count = Math.ceil((file.length - saltEnd) / size);
  const frames = Array.from({ length: Math.max(1, count) }, (_, number) => {
    const start = saltEnd + number * size;
    const frame = file.subarray(start, start + size);
    const tag = frame.subarray(-TAG_BYTES);
    const opening = { key: ownKey, nonce: nonceOf(number, number === count - 1), tag };
    return open(frame.subarray(0, -TAG_BYTES), opening);
  });
  return Buffer.concat(frames);
}

/** Decrypts a mark, a nonce, a tag and the content; all marks have the same length. */
function openSingle(file: Uint8Array, key: Buffer, name?: Buffer): Buffer {
  const tagAt = WHOLE_MARK.length + NONCE_BYTES;
  const contentAt = tagAt + TAG_BYTES;
  const nonce = file.subarray(WHOLE_MARK.length, tagAt);
  return open(file.subarray(contentAt), { key, nonce, tag: file.subarray(tagAt, contentAt), name });
}

interface Opening {
  key: Buffer;
  nonce: Uint8Array;
  tag: Uint8Array;
  name?: Buffer | undefined;
}

function open(content: Uint8Array, { key, nonce, tag, name }: Opening): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  if (name !== undefined) decipher.setAAD(name);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

function encryptFrame(content: Uint8Array, key: Buffer, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce);
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([...encrypted, cipher.getAuthTag()]);
}

function keyOfFile(key: Buffer, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'backup', key.length));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function startsWith(file: Uint8Array, mark: Buffer): boolean {
  return mark.equals(file.subarray(0, mark.length));
}
