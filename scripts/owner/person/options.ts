import { parseArgs } from 'node:util';
import { readMobile } from '../../../src/lib/identity/mobile.ts';
import { fail } from '../../process/fail.ts';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../database/target.ts';

/** A person's identifiers: lower-case email addresses and ten-digit mobile numbers. */
export interface Keys {
  emails: readonly string[];
  mobiles: readonly string[];
}

interface Options {
  keys: Keys;
  target: DatabaseTarget;
  to: string | undefined;
}

/**
 * Parses the options that name the person, the database and the file; a person may have both an
 * email address and a mobile number.
 */
export function readOptions(usage: string): Options {
  const { values, positionals } = parse(usage);
  const emails = positionals.filter((key) => key.includes('@')).map((key) => key.toLowerCase());
  const readings = positionals.filter((key) => !key.includes('@')).map(readMobile);
  const mobiles = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  if (positionals.length === 0 || mobiles.length < readings.length) return fail(usage);
  return { keys: { emails, mobiles }, target: databaseTarget(values), to: values.to };
}

function parse(usage: string) {
  try {
    const options = { ...TARGET_OPTIONS, to: { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}
