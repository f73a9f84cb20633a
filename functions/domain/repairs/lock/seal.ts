import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type AuthSettings, authSecrets, derivedKey } from '../../core/auth-secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION_BYTES = 6;

interface LockKey {
  /** Identifies the key in each encrypted code, so a code can be matched with a rotated secret. */
  version: string;
  key: Uint8Array;
}

/** The keys for the unlock codes: the first key encrypts, and all of them decrypt. */
export type LockKeys = readonly [LockKey, ...LockKey[]];

/** An unlock code: a PIN or password, or the dots of a pattern. */
export interface LockCode {
  code: string;
  isPattern: boolean;
}

/** The keys derived from AUTH_SECRET and, after a rotation, from AUTH_SECRET_OTHER. */
export function lockKeys(settings: AuthSettings): LockKeys {
  const [newest, ...others] = authSecrets(settings);
  return [derive(newest), ...others.map(derive)];
}

function derive(secret: string): LockKey {
  const version = derivedKey(secret, 'repair lock code version', VERSION_BYTES);
  return {
    version: Buffer.from(version).toString('base64url'),
    key: derivedKey(secret, 'repair lock code'),
  };
}

/**
 * Encrypts a code for one repair as `version.nonce.ciphertext+tag` in base64url. The reference is
 * authenticated, so the code cannot be moved to another repair.
 */
export function sealCode(
  { code, isPattern }: LockCode,
  reference: string,
  [{ version, key }]: LockKeys,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(reference));
  const plain = Buffer.from(JSON.stringify([code, isPattern]));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return [version, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * Decrypts a code; undefined if its key is gone, or if the code was changed or belongs to another
 * repair.
 */
export function openCode(sealed: string, reference: string, keys: LockKeys): LockCode | undefined {
  const [version, nonce = '', content = ''] = sealed.split('.');
  const key = keys.find((each) => each.version === version)?.key;
  const bytes = Buffer.from(content, 'base64url');
  if (key === undefined || bytes.length <= TAG_BYTES) return undefined;
  try {
    const opening = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), opening);
    decipher.setAAD(Buffer.from(reference));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    const [code, isPattern] = JSON.parse(plain.toString());
    return { code, isPattern };
  } catch {
    return undefined;
  }
}
