const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

const LENGTH = 6;

/**
 * Generates six lower-case letters: three from the first name (padded with a), one from the last
 * name (or a) and two random ones (spec section 5). `kept` is the number of letters taken from the
 * name, normally 4; the rest are random.
 */
export function generateUsername(
  firstName: string,
  lastName: string,
  random: () => number = Math.random,
  kept = 4,
): string {
  const first = plainLetters(firstName).slice(0, 3).padEnd(3, 'a');
  const last = plainLetters(lastName).slice(0, 1) || 'a';
  const tail = Array.from(
    { length: LENGTH - kept },
    () => LETTERS[Math.floor(random() * LETTERS.length)],
  );
  return `${first}${last}`.slice(0, kept) + tail.join('');
}
