import { OUR_BRANCHES } from '../../../src/content/home/our-branches.ts';
import { BRANCHES, HOURS, SITE } from '../../../src/content/site.ts';

/** Matches details that two brands may have in common. */
const COMMON = /^(IN|on|off|included|branch|regular|\d{2}:\d{2}|.{0,3})$/;

const SAMPLE_GSTIN = '27AAXFC0000C1ZZ';

/** A GSTIN in the same State, with a valid check digit. */
export const OTHER_GSTIN = '27AAQCA8719H1Z6';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return COMMON.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/**
 * Returns the text with every letter and digit replaced, as if another business had written it. A
 * URL keeps its protocol, and a WhatsApp number keeps its country code.
 */
export function another(text: string): string {
  if (text === SAMPLE_GSTIN) return OTHER_GSTIN;
  if (text.startsWith('https://')) return `https://${another(text.slice(8))}`;
  if (/^91\d{10}$/.test(text)) return `91${another(text.slice(2))}`;
  return text
    .replaceAll(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 84) % 26)))
    .replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 52) % 26)))
    .replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));
}

const FACTS = [...new Set(textsOf({ SITE, HOURS, BRANCHES, OUR_BRANCHES }))].toSorted(
  (a, b) => b.length - a.length,
);

/** The business's name and places, which also occur within longer texts. */
const WORDS = [SITE.name.toLowerCase(), SITE.address.city, SITE.branches[0].code];

/** Returns the brand file with every detail replaced and all branches but the first removed. */
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

/**
 * Every build contains these texts, because bills list all States and recognize the GSTIN of the
 * sample shop.
 */
const IN_EVERY_SHOP: readonly string[] = [SITE.address.region, SITE.gstin];

/** Returns the original brand's details that a text still contains. */
export function namedIn(text: string): string[] {
  const found = FACTS.filter((fact) => !IN_EVERY_SHOP.includes(fact) && text.includes(fact));
  const [name = '', ...places] = WORDS;
  if (text.toLowerCase().includes(name)) found.push(name);
  return [...found, ...places.filter((place) => text.includes(place))];
}
