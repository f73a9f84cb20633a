import type { Product } from '../../../content/catalogue';
import {
  ownTerms,
  priceClassOf,
  REPAIR_DEVICES,
  servicesOf,
} from '../../../content/repairs/models';
import { repairPath } from '../../../lib/paths';

interface RepairPrice {
  name: string;
  /** Whole rupees. */
  priceFrom: number;
  time: string;
  /** The path for booking this repair. */
  href: string;
}

interface RepairPrices {
  /** The model or price class that the prices apply to. */
  of: string;
  isClass: boolean;
  repairs: readonly RepairPrice[];
}

/**
 * The repair prices of a product: those of its model or, if the model has none, those of its price
 * class. Undefined for a product that the shop does not repair.
 */
export function repairPricesOf(
  product: Pick<Product, 'name' | 'category' | 'price'>,
): RepairPrices | undefined {
  const device = REPAIR_DEVICES.find(({ category }) => category === product.category);
  if (!device) return undefined;
  const listed = device.models.find(({ name }) => name === product.name);
  const priceClass =
    device.classes.find(({ id }) => id === listed?.priceClass) ?? priceClassOf(device, product);
  const hasOwn = Object.keys({ ...listed?.prices, ...listed?.times }).length > 0;
  const kind = hasOwn ? listed : priceClass;
  if (!kind) return undefined;
  const own = ownTerms(device, kind);
  const repairs = servicesOf(device).map(({ id, name, ...service }) => {
    const [priceFrom, time] = own[id] ?? [service.priceFrom, service.time];
    const href = listed ? repairPath(id, listed.name) : repairPath(id, kind.name, product.name);
    return { name, priceFrom, time, href };
  });
  return { of: kind.name, isClass: !hasOwn, repairs };
}
