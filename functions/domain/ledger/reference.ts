import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** CHW-7K3M-Q9TD: easy to read out, with no letter that looks like a digit. */
export function newReference(): string {
  const text = Array.from(randomBytes(8), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');
  return `CHW-${text.slice(0, 4)}-${text.slice(4)}`;
}
