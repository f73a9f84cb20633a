import { ownTerms, REPAIR_DEVICES, type RepairDevice, servicesOf } from './models';
import { PORT_CLEANING_PRICE, type Service } from './services';
import { REPAIR_TAX } from './tax';

/** A service that a counter sale can bill without a repair. Prices are in whole rupees. */
export interface CounterService {
  /** Never changes, because orders store it. */
  id: string;
  name: string;
  device: RepairDevice['id'];
  /** The lowest and the highest price of the price list; equal if there is one price. */
  from: number;
  to: number;
}

/** Services that need no repair, with one price each. */
const QUICK: readonly CounterService[] = [
  {
    id: 'phone-port-cleaning',
    name: 'Charging port cleaning',
    device: 'phone',
    ...{ from: PORT_CLEANING_PRICE, to: PORT_CLEANING_PRICE },
  },
];

/** The services of the price list, the quick ones first. */
export const COUNTER_SERVICES: readonly CounterService[] = [
  ...QUICK,
  ...REPAIR_DEVICES.flatMap((device) =>
    servicesOf(device).map((service) => ({
      id: `${device.id}-${service.id}`,
      name: nameOf(device, service),
      device: device.id,
      ...rangeOf(device, service),
    })),
  ),
];

/** The service with this ID; undefined if the price list no longer has it. */
export function findCounterService(id: string): CounterService | undefined {
  return COUNTER_SERVICES.find((each) => each.id === id);
}

/** The service code and the GST rate of a service. */
export function serviceTax({ device }: Pick<CounterService, 'device'>) {
  const { sac, rate } = REPAIR_TAX[device];
  return { hsn: sac, gst: rate };
}

/** Names the device only where the price list has the service for several. */
function nameOf({ name }: RepairDevice, { id, work }: Service): string {
  const isOfSeveral = REPAIR_DEVICES.filter(({ services }) => services.includes(id)).length > 1;
  return isOfSeveral ? `${work}, ${name.toLowerCase()}` : work;
}

function rangeOf(device: RepairDevice, { id, priceFrom }: Service) {
  const own = [...device.classes, ...device.models].flatMap(
    (kind) => ownTerms(device, kind)[id]?.[0] ?? [],
  );
  const prices = [priceFrom, ...own];
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
