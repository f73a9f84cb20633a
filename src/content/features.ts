import type { PlaceId } from '../lib/staff-places';

/**
 * A planned feature, a disabled card on the dashboard (spec section 1); `today` is the place where
 * staff do this work now.
 */
export interface UpcomingFeature {
  name: string;
  icon: string;
  today?: PlaceId;
}

export const UPCOMING: readonly UpcomingFeature[] = [
  {
    name: 'Invoice',
    icon: 'receipt',
    today: 'sale',
  },
  { name: 'Price check', icon: 'tags' },
  { name: 'EMI info', icon: 'calendar-clock' },
  { name: 'Backcase info', icon: 'smartphone' },
  { name: 'Temper manager', icon: 'layers' },
  {
    name: 'Service entry',
    icon: 'wrench',
    today: 'intake',
  },
  {
    name: 'Inventory',
    icon: 'boxes',
    today: 'stock',
  },
  { name: 'RPay', icon: 'wallet' },
];
