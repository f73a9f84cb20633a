import { parseArgs } from 'node:util';
import { type DatabaseTarget, databaseTarget, TARGET_OPTIONS } from '../owner/database/target.ts';
import { fail } from '../process/fail.ts';

function parse(usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options: TARGET_OPTIONS });
  } catch {
    return fail(usage);
  }
}

/** Returns the file and the target database: the local one unless --remote is given. */
export function readOptions(usage: string): { file: string; target: DatabaseTarget } {
  const { values, positionals } = parse(usage);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return fail(usage);
  return { file, target: databaseTarget(values) };
}
