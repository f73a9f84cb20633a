import { OUR_BRANCHES } from '../../content/home/our-branches';
import { SITE } from '../../content/site';

const [SHORTEST, LONGEST] = [50, 170];

/** As much of a text as a search engine shows, in whole words. */
export function summaryOf(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\W+\S*$/, '')}…`;
}

/** The same of what is sold; one of few words also says where. */
export function summaryOfGoods(text: string, isLong = text.length >= SHORTEST): string {
  const where = `With bill and warranty, at ${OUR_BRANCHES} in ${SITE.address.city}.`;
  return summaryOf(isLong ? text : `${text} ${where}`);
}
