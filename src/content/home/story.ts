import { AFTER_SALE } from '../after-sale';
import { SITE } from '../site';
import { OUR_BRANCHES } from './our-branches';

/** The home page's headline and story, which a shop owner replaces with their own. */
export const PROMISE = {
  goods: 'Buy phones, chargers and earbuds',
  question: 'Screen cracked?',
  answer: 'Walk in, walk out in 40 minutes.',
  text: `Phones and laptops repaired while you watch, at ${OUR_BRANCHES} in ${SITE.address.city}. You know the price before we start. ${AFTER_SALE.warrantyPeriod} of warranty.`,
} as const;

export const STORY = {
  title: `Repairing in ${SITE.address.city} since ${SITE.founded}`,
  beginning: `${SITE.name} began in ${SITE.founded} as one table on ${SITE.branches[0].name}, with two screwdrivers, a second-hand microscope and a yellow lamp. People stayed to watch. So at ${OUR_BRANCHES} you can still watch your repair, through glass.`,
  today:
    'Today eleven technicians repair about sixty phones and laptops a day. We sell only what we would repair ourselves. Every phone, charger and pair of headphones comes with a bill, a brand warranty and help at our branches.',
} as const;
