import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { type AuthSettings, authSecrets } from '../../core/auth-secrets';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const KEY_ID = 'shop-1';
const ISSUER = 'shop';
const AUDIENCE = 'shop-api';
const ACCESS_LIFETIME_S = 15 * 60;
const REFRESH_TOKEN = /^([\da-f-]{36})\.([\w-]{21})([\w-]{22})$/;
const FAMILY_LENGTH = 21;

export interface AccessClaims {
  sessionId: string;
  userId: number;
}

export interface RefreshToken {
  sessionId: string;
  text: string;
  hash: string;
  /**
   * The prefix that all of the session's refresh tokens share: 126 random bits that prove
   * possession of an earlier token.
   */
  family: string;
  familyHash: string;
}

/** Signs a token that identifies the session; permissions are read from the database. */
export function signAccess(
  claims: AccessClaims,
  settings: AuthSettings,
  now: number,
): Promise<string> {
  const [secret] = authSecrets(settings);
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_LIFETIME_S)
    .sign(keyOf(secret));
}

/**
 * The claims of a genuine token, which is accepted up to `leewayS` seconds after it expires (for
 * logout).
 */
export async function readAccess(
  token: string,
  settings: AuthSettings,
  now: number,
  leewayS = 0,
): Promise<AccessClaims | undefined> {
  const options = {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    currentDate: new Date(now),
    clockTolerance: leewayS,
  };
  for (const secret of authSecrets(settings)) {
    const claims = await verifyAccess(token, secret, options);
    if (claims !== undefined) return claims;
  }
  return undefined;
}

async function verifyAccess(
  token: string,
  secret: string,
  options: JWTVerifyOptions,
): Promise<AccessClaims | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(secret), options);
    if (protectedHeader.kid !== KEY_ID || typeof payload.sid !== 'string') return undefined;
    return { sessionId: payload.sid, userId: Number(payload.sub) };
  } catch {
    return undefined;
  }
}

/** A random UUID shared by all refresh tokens of the session. */
export function newSessionId(): string {
  return randomUUID();
}

/** `session id . family, 130 random bits`; the database stores hashes only. */
export function newRefreshToken(sessionId: string, family?: string): RefreshToken {
  const random = randomBytes(32).toString('base64url');
  const ofFamily = family ?? random.slice(0, FAMILY_LENGTH);
  return refreshToken(sessionId, ofFamily, random.slice(FAMILY_LENGTH));
}

/** Parses a refresh token; returns undefined if the format is wrong. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, family, own] = REFRESH_TOKEN.exec(text) ?? [];
  if (sessionId === undefined || family === undefined || own === undefined) return undefined;
  return refreshToken(sessionId, family, own);
}

function refreshToken(sessionId: string, family: string, own: string): RefreshToken {
  const beginning = `${sessionId}.${family}`;
  const text = beginning + own;
  return { sessionId, text, hash: digest(text), family, familyHash: digest(beginning) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
