import { generateUsername } from '../../../lib/username';

/** Usernames of one form: the letters of the name follow the typing, the two by chance stay. */
export function createUsernames(random: () => number = Math.random) {
  const chances = [random(), random()];
  return (firstName: string, lastName: string): string => {
    if (firstName.trim() === '') return '';
    let drawn = 0;
    return generateUsername(firstName, lastName, () => chances[drawn++ % chances.length] ?? 0);
  };
}
