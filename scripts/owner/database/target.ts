import { join } from 'node:path';
import { ROOT } from '../../process/tool.ts';

/** The state folder of the local database. */
export const LOCAL_STATE = join(ROOT, '.wrangler/state');

/** The target database: the hosted one, or a local one in a folder. */
export type DatabaseTarget = { kind: 'remote' } | { kind: 'local'; folder: string };

/** The options that select the target, for `parseArgs`. */
export const TARGET_OPTIONS = {
  remote: { type: 'boolean' },
  'persist-to': { type: 'string' },
} as const;

/** Returns the target that the parsed options select; the local database by default. */
export function databaseTarget(values: {
  remote?: boolean;
  'persist-to'?: string;
}): DatabaseTarget {
  if (values.remote) return { kind: 'remote' };
  return { kind: 'local', folder: values['persist-to'] ?? LOCAL_STATE };
}

/** Returns the arguments that select the target in a wrangler command. */
export function targetArgs(target: DatabaseTarget): string[] {
  return target.kind === 'remote' ? ['--remote'] : ['--local', '--persist-to', target.folder];
}
