import { parseArgs } from 'node:util';
import { fail } from '../../process/fail.ts';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { givenKey } from './file.ts';

interface Options {
  file: string | undefined;
  target: DatabaseTarget;
  key: Buffer | undefined;
}

/** The backup file, the target database and, for an encrypted backup, the key. */
export function readOptions(usage: string): Options {
  const { values, positionals } = parse(usage);
  const [file, ...rest] = positionals;
  if (rest.length > 0) return fail(usage);
  return { file, target: databaseTarget(values), key: givenKey(values['key-file']) };
}

function parse(usage: string) {
  try {
    const options = { ...TARGET_OPTIONS, 'key-file': { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}
