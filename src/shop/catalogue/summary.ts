import { OUR_BRANCHES } from '../../content/home/our-branches';
import { SITE } from '../../content/site';

const [SHORTEST, LONGEST] = [50, 170];

/** A text cut to the length that search engines show, at a word boundary. */
export function summaryOf(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\W+\S*$/, '')}…`;
}

/** The same for goods; a short text also says where they are sold. */
export function summaryOfGoods(text: string, isLong = text.length >= SHORTEST): string {
  const where = `With bill and warranty, at ${OUR_BRANCHES} in ${SITE.address.city}.`;
  return summaryOf(isLong ? text : `${text} ${where}`);
}
