import { parseArgs } from 'node:util';
import { tenDigits } from '../../../src/lib/phone.ts';
import { fail } from '../../process/fail.ts';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../database/target.ts';

/** What a person is found by; in small letters, and ten digits. */
export interface Keys {
  emails: readonly string[];
  mobiles: readonly string[];
}

interface Options {
  keys: Keys;
  place: DatabaseTarget;
  to: string | undefined;
}

/** Who is meant, and the database; one person may be named by e-mail address and mobile number alike. */
export function readOptions(usage: string): Options {
  const { values, positionals } = parse(usage);
  const emails = positionals.filter((key) => key.includes('@')).map((key) => key.toLowerCase());
  const mobiles = positionals.filter((key) => !key.includes('@')).map(tenDigits);
  const isWrong = mobiles.some((mobile) => !/^\d{10}$/.test(mobile));
  if (positionals.length === 0 || isWrong) return fail(usage);
  return { keys: { emails, mobiles }, place: databaseTarget(values), to: values.to };
}

function parse(usage: string) {
  try {
    const options = { ...TARGET_OPTIONS, to: { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}
