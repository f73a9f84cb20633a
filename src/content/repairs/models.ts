import { SERVICES, type Service, type ServiceId } from './services';

/**
 * A frequently repaired model, with any prices and durations that differ from the standard service.
 */
interface RepairModel {
  name: string;
  prices: Readonly<Partial<Record<ServiceId, number>>>;
  times?: Readonly<Partial<Record<ServiceId, string>>>;
}

export interface RepairDevice {
  id: 'phone' | 'laptop';
  name: string;
  services: readonly ServiceId[];
  models: readonly RepairModel[];
}

export const REPAIR_DEVICES: readonly RepairDevice[] = [
  {
    id: 'phone',
    name: 'Phone',
    services: ['screen', 'battery', 'port', 'water', 'data'],
    models: [
      { name: 'Tarang T1 Lite', prices: {} },
      { name: 'Tarang T5 5G', prices: { screen: 2499, battery: 1099 } },
      { name: 'Nila N9 Pro', prices: { screen: 6499, battery: 1799, port: 999, water: 1499 } },
      {
        name: 'Nila Fold 2',
        prices: { screen: 14999, battery: 2499, port: 1299, water: 1999, data: 2999 },
        times: { screen: '3 hours', battery: '90 minutes', port: '90 minutes' },
      },
    ],
  },
  {
    id: 'laptop',
    name: 'Laptop',
    services: ['laptop', 'water'],
    models: [
      { name: 'Kosh EduBook 11', prices: {} },
      { name: 'Vayu Air 14', prices: { laptop: 1799, water: 1999 } },
      { name: 'Kosh Raid 15', prices: { laptop: 2299, water: 2499 } },
      { name: 'Vayu Studio 16', prices: { laptop: 2799, water: 2999 } },
    ],
  },
];

/** The repairs of a device, in the order of the price list. */
export function servicesOf(device: RepairDevice): readonly Service[] {
  return SERVICES.filter(({ id }) => device.services.includes(id));
}

/** The price and duration of each repair that differs for a model. */
export function ownTerms({ prices, times = {} }: RepairModel): Record<string, [number, string]> {
  const services = SERVICES.filter(({ id }) => id in prices || id in times);
  return Object.fromEntries(
    services.map(({ id, priceFrom, time }) => [id, [prices[id] ?? priceFrom, times[id] ?? time]]),
  );
}
