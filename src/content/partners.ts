import { CATEGORIES, PRODUCTS } from './catalogue';
import { BRANCHES } from './site';

export interface Partner {
  name: string;
  /** The name prefixes of the partner's products in the catalogue. */
  brands: readonly string[];
  /** Category ids. */
  categories: readonly string[];
  since: number;
  text: string;
  /** The name of the drawing in `content/art`. */
  image: string;
}

export const PARTNERS: readonly Partner[] = [
  {
    name: 'Tarang',
    brands: ['Tarang'],
    categories: ['mobiles'],
    since: 2016,
    text: 'First phones and everyday phones. We are a Tarang service point: screens and batteries are always in stock.',
    image: 'partner-tarang',
  },
  {
    name: 'Nila',
    brands: ['Nila'],
    categories: ['mobiles'],
    since: 2019,
    text: 'Camera and foldable phones. Two of our technicians are certified to repair Nila hinges.',
    image: 'partner-nila',
  },
  {
    name: 'Vayu',
    brands: ['Vayu'],
    categories: ['laptops'],
    since: 2018,
    text: `Lightweight laptops for people on the move. Warranty repairs at our ${BRANCHES[0].name} branch.`,
    image: 'partner-vayu',
  },
  {
    name: 'Kosh',
    brands: ['Kosh'],
    categories: ['laptops'],
    since: 2015,
    text: 'School and gaming laptops that open with a single screwdriver. Spare keyboards at all branches.',
    image: 'partner-kosh',
  },
  {
    name: 'Chargo and Kavach',
    brands: ['Chargo', 'Kavach'],
    categories: ['accessories'],
    since: 2017,
    text: 'Chargers, power banks, hubs and tempered glass. BIS-marked. Faulty items are replaced at the counter.',
    image: 'partner-chargo',
  },
  {
    name: 'Dhun and Taal',
    brands: ['Dhun', 'Taal'],
    categories: ['headphones'],
    since: 2020,
    text: 'Earbuds, neckbands and over-ear headphones. Ear tips and pads sold separately.',
    image: 'partner-dhun',
  },
];

export function productCountOf(partner: Partner): number {
  return PRODUCTS.filter(({ name }) => partner.brands.some((brand) => name.startsWith(`${brand} `)))
    .length;
}

export const PARTNER_TALLIES = CATEGORIES.map(({ id, name, productCount }) => ({
  id,
  name,
  productCount,
  partnerCount: PARTNERS.filter(({ categories }) => categories.includes(id)).length,
}));

export const PARTNER_BENEFITS = [
  {
    title: 'Original parts',
    text: 'Screens, batteries and boards come sealed. The batch number is on your bill.',
  },
  {
    title: 'Warranty at our branches',
    text: 'No courier, no call centre. Bring the bill to any branch, and we make the claim for you.',
  },
  {
    title: 'Brands hear from us',
    text: 'Every month we report what breaks. That is why the Taal E1 now has a flat cable.',
  },
] as const;
