const HASH = /scrypt[$:]\d+/;

/** What no log may hold: hashes, tokens, and mobile numbers, whosever they are. */
const SHAPES = [
  ['a password hash', HASH],
  ['an access token', /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/],
  ['a refresh token', /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}/],
  ['a mobile number', /(?<![\w.-])[6-9]\d{9}(?![\w.-])/],
] as const;

/** The secrets that a test run uses, by what they are. */
export type Seeded = Readonly<Record<string, string>>;

/** The names of the secrets that a log holds: those that were seeded and all of these shapes. */
export function secretsInLog(text: string, seeded: Seeded): string[] {
  const shaped = SHAPES.filter(([, shape]) => shape.test(text)).map(([name]) => name);
  return [...seededIn(text, seeded), ...shaped];
}

/** The same of an answer, where tokens and mobile numbers have their place. */
export function secretsInAnswer(text: string, seeded: Seeded): string[] {
  return HASH.test(text) ? [...seededIn(text, seeded), 'a password hash'] : seededIn(text, seeded);
}

function seededIn(text: string, seeded: Seeded): string[] {
  return Object.entries(seeded)
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name);
}
