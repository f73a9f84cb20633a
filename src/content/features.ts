import { PATHS } from '../lib/paths';

/**
 * A feature card on the dashboard (spec section 1). Upcoming features have no link yet; `today` is
 * the page on which staff do this work now.
 */
export type Feature =
  | { status: 'live'; name: string; icon: string; href: string }
  | { status: 'upcoming'; name: string; icon: string; today?: FeaturePage };

interface FeaturePage {
  name: string;
  href: string;
}

export const FEATURES: readonly Feature[] = [
  {
    status: 'live',
    name: 'Work ledger',
    icon: 'notebook-tabs',
    href: PATHS.workledger,
  },
  {
    status: 'live',
    name: 'Giveaway redemption',
    icon: 'scan-qr-code',
    href: PATHS.redemption,
  },
  {
    status: 'live',
    name: 'Orders',
    icon: 'package',
    href: PATHS.orders,
  },
  {
    status: 'live',
    name: 'New sale',
    icon: 'shopping-bag',
    href: PATHS.sale,
  },
  {
    status: 'upcoming',
    name: 'Invoice',
    icon: 'receipt',
    today: { name: 'New sale', href: PATHS.sale },
  },
  { status: 'upcoming', name: 'Price check', icon: 'tags' },
  { status: 'upcoming', name: 'EMI info', icon: 'calendar-clock' },
  { status: 'upcoming', name: 'Backcase info', icon: 'smartphone' },
  { status: 'upcoming', name: 'Temper manager', icon: 'layers' },
  {
    status: 'upcoming',
    name: 'Service entry',
    icon: 'wrench',
    today: { name: 'New job card', href: PATHS.intake },
  },
  {
    status: 'upcoming',
    name: 'Inventory',
    icon: 'boxes',
    today: { name: 'Stock', href: PATHS.stock },
  },
  { status: 'upcoming', name: 'RPay', icon: 'wallet' },
];
