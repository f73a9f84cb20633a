import { LAPTOP_CLASSES, type OwnTerms, PHONE_CLASSES, type PriceClass } from './price-classes';
import { SERVICES, type Service, type ServiceId } from './services';

/**
 * A frequently repaired model, with any prices and durations that differ from its price class. If
 * the shop sells the model, the name is the product's name.
 */
export interface RepairModel extends OwnTerms {
  name: string;
  /** The id of one of the device's price classes. */
  priceClass: string;
}

export interface RepairDevice {
  id: 'phone' | 'laptop';
  name: string;
  /** The id of the shop category that contains these devices. */
  category: string;
  services: readonly ServiceId[];
  classes: readonly PriceClass[];
  models: readonly RepairModel[];
}

export const REPAIR_DEVICES: readonly RepairDevice[] = [
  {
    id: 'phone',
    name: 'Phone',
    category: 'mobiles',
    services: ['screen', 'battery', 'port', 'water', 'data'],
    classes: PHONE_CLASSES,
    models: [
      { name: 'Tarang T1 Lite', priceClass: 'phone-low', prices: {} },
      { name: 'Tarang T5 5G', priceClass: 'phone-middle', prices: { screen: 2499 } },
      {
        name: 'Nila N9 Pro',
        priceClass: 'phone-high',
        prices: { screen: 6499, battery: 1799 },
      },
      {
        name: 'Nila Fold 2',
        priceClass: 'phone-high',
        prices: { screen: 14999, battery: 2499, port: 1299, water: 1999, data: 2999 },
        times: { screen: '3 hours', battery: '90 minutes', port: '90 minutes' },
      },
    ],
  },
  {
    id: 'laptop',
    name: 'Laptop',
    category: 'laptops',
    services: ['laptop', 'water'],
    classes: LAPTOP_CLASSES,
    models: [
      { name: 'Kosh EduBook 11', priceClass: 'laptop-low', prices: {} },
      { name: 'Vayu Air 14', priceClass: 'laptop-middle', prices: { laptop: 1799, water: 1999 } },
      { name: 'Kosh Raid 15', priceClass: 'laptop-high', prices: { laptop: 2299, water: 2499 } },
      { name: 'Vayu Studio 16', priceClass: 'laptop-high', prices: { laptop: 2799, water: 2999 } },
    ],
  },
];

/** The repairs of a device, in the order of the price list. */
export function servicesOf(device: RepairDevice): readonly Service[] {
  return SERVICES.filter(({ id }) => device.services.includes(id));
}

/**
 * Returns the device's first price class with a keyword that occurs in `words`, which must be in
 * lower case.
 */
export function namedClass(
  { classes }: RepairDevice,
  words: readonly string[],
): PriceClass | undefined {
  return classes.find((each) => each.words?.some((word) => words.includes(word)));
}

/**
 * The price class of any model of a device, found by its name or, failing that, by its price when
 * new.
 */
export function priceClassOf(
  device: RepairDevice,
  { name, price }: { name: string; price: number },
): PriceClass | undefined {
  const byPrice = ({ words, below = Number.POSITIVE_INFINITY }: PriceClass) =>
    words === undefined && price < below;
  return namedClass(device, name.toLowerCase().split(' ')) ?? device.classes.find(byPrice);
}

/** A repair of one device: what it costs in whole rupees and how long it takes. */
export interface ServiceTerms {
  price: number;
  time: string;
  /** False if the model is not in the price list, so these are the service's standard terms. */
  isOfModel: boolean;
}

/** The terms of a service for this device; undefined if the price list contains none. */
export function serviceTerms(
  { type, brand, model }: { type: string; brand: string; model: string },
  service: string,
): ServiceTerms | undefined {
  const device = REPAIR_DEVICES.find(({ id }) => id === type);
  const found = device && servicesOf(device).find(({ id }) => id === service);
  if (device === undefined || found === undefined) return undefined;
  const name = `${brand} ${model}`.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const kind =
    device.models.find((listed) => listed.name.toLowerCase() === name) ??
    namedClass(device, name.split(' '));
  const [price, time] = (kind && ownTerms(device, kind)[service]) ?? [found.priceFrom, found.time];
  return { price, time, isOfModel: kind !== undefined };
}

/**
 * For a device model or price class, returns the price and duration of each repair whose terms
 * differ from the standard service.
 */
export function ownTerms(
  { classes }: RepairDevice,
  kind: PriceClass | RepairModel,
): Record<string, [number, string]> {
  const base = 'priceClass' in kind ? classes.find(({ id }) => id === kind.priceClass) : undefined;
  const prices = { ...base?.prices, ...kind.prices };
  const times = { ...base?.times, ...kind.times };
  const services = SERVICES.filter(({ id }) => id in prices || id in times);
  return Object.fromEntries(
    services.map(({ id, priceFrom, time }) => [id, [prices[id] ?? priceFrom, times[id] ?? time]]),
  );
}
