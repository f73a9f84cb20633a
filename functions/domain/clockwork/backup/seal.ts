import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('SEALED1\n');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of a base64 text; undefined when it has not 32 bytes. */
export function sealingKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === 32 ? key : undefined;
}

/** Encrypts a backup, so that only the key opens it and no change goes unnoticed. */
export function seal(content: Uint8Array, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), ...sealed]);
}

/** Whether a backup is encrypted. */
export function isSealed(file: Uint8Array): boolean {
  return MARK.equals(file.subarray(0, MARK.length));
}

/** The backup that was sealed; throws when the key is another one or the file was changed. */
export function unseal(file: Uint8Array, key: Buffer): Buffer {
  const tagAt = MARK.length + IV_BYTES;
  const contentAt = tagAt + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, file.subarray(MARK.length, tagAt));
  decipher.setAuthTag(file.subarray(tagAt, contentAt));
  return Buffer.concat([decipher.update(file.subarray(contentAt)), decipher.final()]);
}
