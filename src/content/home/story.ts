import { SITE } from '../site';
import { OUR_COUNTERS } from './our-branches';

/** The promise and story of the home page; a shop owner replaces them. */
export const PROMISE = {
  goods: 'Phones, chargers and earbuds too: the shop',
  question: 'Screen cracked?',
  answer: 'Walk in, walk out in 40 minutes.',
  text: `Phones and laptops repaired while you watch, at ${OUR_COUNTERS} in ${SITE.address.city}. One price before we start, 90 days of warranty after.`,
} as const;

export const STORY = {
  title: `A bench and a lamp since ${SITE.founded}`,
  beginning: `${SITE.name} began in ${SITE.founded} as a single table on ${SITE.branches[0].name}: two screwdrivers, a second-hand microscope and a yellow lamp. People stayed to watch, and that became the way we work. At ${OUR_COUNTERS} the bench stands in front, behind glass.`,
  today:
    'Today eleven technicians repair about sixty phones and laptops a day. We sell only what we would repair ourselves: every phone, charger and headphone in our shop comes with a bill, a brand warranty and a counter to bring it back to.',
} as const;
