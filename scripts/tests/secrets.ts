/** Patterns of values that no log may contain: hashes, tokens and mobile numbers. */
const SHAPES = [
  ['a password hash', /scrypt[$:]\d+/],
  ['an access token', /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/],
  ['a refresh token', /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}/],
  ['a mobile number', /(?<![\w.-])[6-9]\d{9}(?![\w.-])/],
] as const;

/** The secrets used in a test run, by name. */
export type Seeded = Readonly<Record<string, string>>;

/**
 * Returns the names of the secrets found in a log: seeded secrets and anything that matches the
 * patterns.
 */
export function secretsInLog(text: string, seeded: Seeded): string[] {
  const shaped = SHAPES.filter(([, shape]) => shape.test(text)).map(([name]) => name);
  return [...seededIn(text, seeded), ...shaped];
}

/** API calls whose responses must contain tokens. */
const TOKEN_CALLS = /^\/api\/(auth\/login|token\/refresh)$/;
const PERSONAL_CALLS =
  /^\/api\/(account(?![^/])|users|customers|find|redemption|invoices\/|(orders|repairs)(?!\/track$)|complaints(?!\/state$)|auth\/register$)/;
/** Pages whose HTML contains an API response with personal data. */
const PERSONAL_PAGES =
  /^\/(dashboard\/(users|complaints|settings)|orders|workledger|giveaway-redemption)$/;

/** Returns the names of the secrets that a response from this path must not contain. */
export function secretsInAnswer(text: string, seeded: Seeded, path: string): string[] {
  return secretsInLog(text, seeded).filter((name) => {
    if (name.endsWith(' token')) return !TOKEN_CALLS.test(path);
    if (name !== 'a mobile number') return true;
    return !PERSONAL_CALLS.test(path) && !PERSONAL_PAGES.test(path);
  });
}

const ACCESS_LINE = /^\S*\[wrangler:\S*info\S*\] [A-Z]+ \/.*$/gm;

/**
 * Returns the names of the secrets in a local server's output, which contains the Worker's log and
 * one line from wrangler for each call.
 */
export function secretsInServerOutput(text: string, seeded: Seeded): string[] {
  // Search terms that staff enter are part of a list's URL (SECURITY.md, 14.2.1).
  const calls = (text.match(ACCESS_LINE) ?? []).join('\n');
  const inCalls = secretsInLog(calls, seeded).filter((name) => name !== 'a mobile number');
  return [...new Set([...secretsInLog(text.replace(ACCESS_LINE, ''), seeded), ...inCalls])];
}

function seededIn(text: string, seeded: Seeded): string[] {
  return Object.entries(seeded)
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name);
}
