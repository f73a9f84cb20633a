import { OUR_BRANCHES } from '../../content/home/our-branches';
import { SITE } from '../../content/site';

const [SHORTEST, LONGEST] = [50, 170];

/** Shortens text, at a word boundary, to the length that search engines show. */
export function summaryOf(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\W+\S*$/, '')}…`;
}

/** Like `summaryOf`, but for products: if the text is short, adds where the products are sold. */
export function summaryOfGoods(text: string, isLong = text.length >= SHORTEST): string {
  const where = `With bill and warranty, at ${OUR_BRANCHES} in ${SITE.address.city}.`;
  return summaryOf(isLong ? text : `${text} ${where}`);
}
