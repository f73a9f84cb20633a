import { env } from 'cloudflare:workers';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { type Seeded, secretsInLog } from '../../../../scripts/tests/secrets';
import { NEW_PASSWORD, PASSWORD } from '../../passwords';
import { SCRIPT_KEY } from '../../script/faults';

/** The secrets that every API test uses. */
const SEEDED: Seeded = {
  'the password': PASSWORD,
  'the new password': NEW_PASSWORD,
  'the signing key': env.AUTH_SECRET,
  'the key of the script': SCRIPT_KEY,
};

const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const;

let leaks: string[] = [];

for (const method of METHODS) {
  // biome-ignore lint/suspicious/noConsole: checks what the Worker logs
  const write = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    leaks.push(...secretsInLog(parts.map(textOf).join(' '), SEEDED));
    write(...parts);
  };
  afterAll(() => {
    console[method] = write;
  });
}

// Test files share modules and globals, so each file must remove its spies. Hooks run in reverse
// order, so this hook runs before the console is restored.
afterAll(() => {
  vi.restoreAllMocks();
});

function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return `${part.stack} ${textOf(part.cause)}`;
  return JSON.stringify(part) ?? '';
}

/** Returns the secrets found in the Worker's log since the last call. */
export function drainLeaks(): string[] {
  const found = leaks;
  leaks = [];
  return found;
}

afterEach(() => {
  expect(drainLeaks(), 'secrets in the log').toEqual([]);
});
