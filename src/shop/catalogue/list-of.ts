const MOST = 4;

/** Lists the first few names as a phrase: 'mobiles, laptops, TVs and more'. */
export function listOf(names: readonly string[]): string {
  const texts = names.slice(0, MOST).map(small);
  if (names.length > MOST) texts.push('more');
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ');
}

/** Converts a name to lower case, except for abbreviations such as 'TVs'. */
function small(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
