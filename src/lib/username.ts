const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Six small letters: three of the first name (padded with a), one of the last (or a), two by chance (spec section 5). */
export function generateUsername(
  firstName: string,
  lastName: string,
  random: () => number = Math.random,
): string {
  const first = plainLetters(firstName).slice(0, 3).padEnd(3, 'a');
  const last = plainLetters(lastName).slice(0, 1) || 'a';
  const tail = [random(), random()].map((chance) => LETTERS[Math.floor(chance * LETTERS.length)]);
  return `${first}${last}${tail.join('')}`.slice(0, 6);
}
