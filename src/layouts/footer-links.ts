import { CATEGORY_NAMES } from '../content/catalogue/category-names';
import { categoryPath, PATHS } from '../lib/paths';

interface FooterLink {
  name: string;
  href: string;
  /** Limits the link to visitors whose session is in this state, as `data-session` names it. */
  when?: 'out' | 'in' | 'customer';
}

/** The groups of links in the footer; the buttons are above them. */
export const FOOTER_LINKS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { name: 'All products', href: PATHS.shop },
      ...CATEGORY_NAMES.map(([id, name]) => ({ name, href: categoryPath(id) })),
    ],
  },
  {
    title: 'About',
    links: [
      { name: 'About Us', href: PATHS.about },
      { name: 'Locate Us', href: PATHS.locate },
      { name: 'Partners', href: PATHS.partners },
      { name: 'Login', href: PATHS.login, when: 'out' },
      { name: 'Dashboard', href: PATHS.dashboard, when: 'in' },
      { name: 'My orders', href: PATHS.track, when: 'customer' },
      { name: 'Privacy', href: `${PATHS.legal}#privacy` },
      { name: 'Terms', href: `${PATHS.legal}#terms` },
    ],
  },
  {
    title: 'Help',
    links: [
      { name: 'Help Centre', href: PATHS.help },
      { name: 'My orders', href: PATHS.track },
      { name: 'Shipping', href: `${PATHS.legal}#shipping` },
      { name: 'Returns', href: `${PATHS.legal}#returns` },
      { name: 'Payment', href: `${PATHS.legal}#payment` },
    ],
  },
];
