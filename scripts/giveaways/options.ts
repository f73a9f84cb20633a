import { parseArgs } from 'node:util';
import { stop } from '../process/stop.ts';
import { LOCAL_STATE } from '../seed/database.ts';
import type { Place } from './ledger.ts';

function parse(usage: string) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean' }, 'persist-to': { type: 'string' } },
    });
  } catch {
    return stop(usage);
  }
}

/** One file and the database that is meant: this machine's own unless another is named. */
export function readOptions(usage: string): { file: string; place: Place } {
  const { values, positionals } = parse(usage);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return stop(usage);
  if (values.remote) return { file, place: { kind: 'remote' } };
  return { file, place: { kind: 'local', folder: values['persist-to'] ?? LOCAL_STATE } };
}
