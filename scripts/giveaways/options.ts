import { parseArgs } from 'node:util';
import { PLACE_OPTIONS, type Place, placeOf } from '../owner/database/place.ts';
import { stop } from '../process/stop.ts';

function parse(usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options: PLACE_OPTIONS });
  } catch {
    return stop(usage);
  }
}

/** One file and the database that is meant: this machine's own unless another is named. */
export function readOptions(usage: string): { file: string; place: Place } {
  const { values, positionals } = parse(usage);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return stop(usage);
  return { file, place: placeOf(values) };
}
