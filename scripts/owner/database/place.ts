import { join } from 'node:path';
import { ROOT } from '../../process/tool.ts';

/** The database of this machine. */
export const LOCAL_STATE = join(ROOT, '.wrangler/state');

/** The database that is meant: the hosted one, or one in a folder of this machine. */
export type Place = { kind: 'remote' } | { kind: 'local'; folder: string };

/** The options by which a script is told the place, for `parseArgs`. */
export const PLACE_OPTIONS = {
  remote: { type: 'boolean' },
  'persist-to': { type: 'string' },
} as const;

/** This machine's own database unless another is named. */
export function placeOf(values: { remote?: boolean; 'persist-to'?: string }): Place {
  if (values.remote) return { kind: 'remote' };
  return { kind: 'local', folder: values['persist-to'] ?? LOCAL_STATE };
}

/** The place as wrangler's commands are told it. */
export function placeArgs(place: Place): string[] {
  return place.kind === 'remote' ? ['--remote'] : ['--local', '--persist-to', place.folder];
}
