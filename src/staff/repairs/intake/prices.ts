import {
  REPAIR_DEVICES,
  type RepairDevice,
  type ServiceTerms,
  servicesOf,
  serviceTerms,
} from '../../../content/repairs/models';
import { FAULTS } from '../../../content/repairs/terms';
import { formatRupees } from '../../../lib/money';
import type { ChipChoice } from '../../../ui/form/Chips';
import type { IntakeValues } from './values';

type Device = Pick<IntakeValues, 'type' | 'brand' | 'model'>;

const OTHER = 'other';
/** The services whose price is mostly the price of the part. */
const PART_SERVICES: readonly string[] = ['screen', 'battery', 'port'];
const MOST_SUGGESTIONS = 6;

function pricedDevice(type: Device['type']): RepairDevice | undefined {
  return REPAIR_DEVICES.find(({ id }) => id === type);
}

function fullName({ brand, model }: Pick<Device, 'brand' | 'model'>): string {
  return `${brand} ${model}`.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The problems that the counter offers for a device, with their prices for this model. */
export function faultChoices(device: Device, chosen: readonly string[]): ChipChoice<string>[] {
  const priced = pricedDevice(device.type);
  const isOffered = (code: string) =>
    priced === undefined || code === OTHER || servicesOf(priced).some(({ id }) => id === code);
  return FAULTS.filter(({ code }) => isOffered(code) || chosen.includes(code)).map(
    ({ code, name }) => ({
      value: code,
      label: name,
      detail: priceText(serviceTerms(device, code)),
    }),
  );
}

function priceText(found: ServiceTerms | undefined): string | undefined {
  if (found === undefined) return undefined;
  return found.isOfModel ? formatRupees(found.price) : `from ${formatRupees(found.price)}`;
}

/** Returns the estimate for the chosen problems; a price is empty if the price list has none. */
export function linesFromFaults(
  values: Device & Pick<IntakeValues, 'faults'>,
): NonNullable<IntakeValues['lines']> {
  const { faults } = values;
  return FAULTS.filter(({ code }) => faults.includes(code)).map(({ code, work }) => ({
    text: work,
    price: String(serviceTerms(values, code)?.price ?? ''),
    kind: PART_SERVICES.includes(code) ? 'part' : 'labour',
  }));
}

/** The lines that the form shows: the edited ones, or those derived from the problems. */
export function shownLines(values: IntakeValues): NonNullable<IntakeValues['lines']> {
  return values.lines ?? linesFromFaults(values);
}

/** Returns the models in the price list that match the typed text, as brand and model. */
export function modelSuggestions(device: Device): { brand: string; model: string }[] {
  const words = fullName(device).split(' ');
  return REPAIR_DEVICES.filter(({ id }) => id === device.type)
    .flatMap(({ models }) => models)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .filter(({ name }) => name.toLowerCase() !== fullName(device))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => {
      const [brand = '', ...model] = name.split(' ');
      return { brand, model: model.join(' ') };
    });
}
