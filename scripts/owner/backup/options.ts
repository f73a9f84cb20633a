import { parseArgs } from 'node:util';
import { stop } from '../../process/stop.ts';
import { PLACE_OPTIONS, type Place, placeOf } from '../database/place.ts';
import { givenKey } from './file.ts';

interface Options {
  file: string | undefined;
  place: Place;
  key: Buffer | undefined;
}

/** The file, the database that is meant and the key of an encrypted backup. */
export function readOptions(usage: string): Options {
  const { values, positionals } = parse(usage);
  const [file, ...rest] = positionals;
  if (rest.length > 0) return stop(usage);
  return { file, place: placeOf(values), key: givenKey(values['key-file']) };
}

function parse(usage: string) {
  try {
    const options = { ...PLACE_OPTIONS, 'key-file': { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return stop(usage);
  }
}
