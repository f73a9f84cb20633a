import { parseArgs } from 'node:util';
import { tenDigits } from '../../../src/lib/phone.ts';
import { stop } from '../../process/stop.ts';
import { PLACE_OPTIONS, type Place, placeOf } from '../database/place.ts';

/** What a person is found by; in small letters, and ten digits. */
export interface Keys {
  emails: readonly string[];
  mobiles: readonly string[];
}

interface Options {
  keys: Keys;
  place: Place;
  to: string | undefined;
}

/** Who is meant, and the database; one person may be named by e-mail address and mobile number alike. */
export function readOptions(usage: string): Options {
  const { values, positionals } = parse(usage);
  const emails = positionals.filter((key) => key.includes('@')).map((key) => key.toLowerCase());
  const mobiles = positionals.filter((key) => !key.includes('@')).map(tenDigits);
  const isWrong = mobiles.some((mobile) => !/^\d{10}$/.test(mobile));
  if (positionals.length === 0 || isWrong) return stop(usage);
  return { keys: { emails, mobiles }, place: placeOf(values), to: values.to };
}

function parse(usage: string) {
  try {
    const options = { ...PLACE_OPTIONS, to: { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return stop(usage);
  }
}
