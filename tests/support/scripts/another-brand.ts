import { OUR_BRANCHES, OUR_COUNTERS } from '../../../src/content/home/our-branches.ts';
import { BRANCHES, HOURS, SITE } from '../../../src/content/site.ts';

/** What two brands may have in common. */
const COMMON = /^(IN|on|off|included|\d{2}:\d{2}|.{0,3})$/;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return COMMON.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The same text of another business: other letters and digits in the same places. */
export function another(text: string): string {
  if (text.startsWith('https://')) return `https://${another(text.slice(8))}`;
  return text
    .replaceAll(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 84) % 26)))
    .replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 52) % 26)))
    .replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));
}

const FACTS = [...new Set(textsOf({ SITE, HOURS, BRANCHES, OUR_BRANCHES, OUR_COUNTERS }))].toSorted(
  (a, b) => b.length - a.length,
);

/** The name and the places stand in longer texts, too. */
const WORDS = [
  SITE.name.toLowerCase(),
  SITE.address.city,
  SITE.address.region,
  SITE.branches[0].code,
];

/** The file of the brand with every fact of another one, which has the first branch alone. */
export function rebranded(source: string): string {
  const [, first = ''] = /(\n {2}\{\n {4}code:[\s\S]*?\n {2}\},)/.exec(source) ?? [];
  return rebrandedFacts(source).replace(
    /(export const BRANCHES = \[)[\s\S]*?(\n\] as const)/,
    `$1${rebrandedFacts(first)}$2`,
  );
}

function rebrandedFacts(source: string): string {
  return FACTS.reduce((text, fact) => text.replaceAll(`'${fact}'`, `'${another(fact)}'`), source);
}

/** What of the first brand a text still says. */
export function namedIn(text: string): string[] {
  const named = FACTS.filter((fact) => text.includes(fact));
  const [name = '', ...places] = WORDS;
  if (text.toLowerCase().includes(name)) named.push(name);
  return [...named, ...places.filter((place) => text.includes(place))];
}
