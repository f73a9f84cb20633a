import type { ProductId } from '../stock';

/** Where a product was made; what comes from abroad names who brought it to India. */
interface Origin {
  country: string;
  importer?: string;
}

/** Sample data: nobody of this name imports anything. */
const SAMPLE_IMPORTER = 'Namuna Imports LLP, 7 Dockyard Road, Mumbai 400010';

const INDIA: Origin = { country: 'India' };
const CHINA: Origin = { country: 'China', importer: SAMPLE_IMPORTER };
const VIETNAM: Origin = { country: 'Vietnam', importer: SAMPLE_IMPORTER };

/** Sample data: the country of origin of each product. */
export const ORIGINS: Readonly<Record<ProductId, Origin>> = {
  'tarang-t1-lite': INDIA,
  'tarang-t5-5g': INDIA,
  'nila-n9-pro': INDIA,
  'nila-fold-2': VIETNAM,
  'kosh-edu-11': INDIA,
  'vayu-air-14': CHINA,
  'kosh-raid-15': CHINA,
  'vayu-studio-16': CHINA,
  'kavach-glass-duo': INDIA,
  'chargo-gan-67': CHINA,
  'chargo-volt-20k': INDIA,
  'chargo-dock-7': CHINA,
  'taal-wired-e1': INDIA,
  'taal-neck-n3': INDIA,
  'dhun-buds-2': VIETNAM,
  'dhun-studio-anc': VIETNAM,
};
