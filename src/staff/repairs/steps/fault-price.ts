import { REPAIR_DEVICES } from '../../../content/repairs/models';
import type { OwnTerms } from '../../../content/repairs/price-classes';
import { SERVICES } from '../../../content/repairs/services';
import type { RepairReply } from '../../../contract/repairs/repair';
import { deviceName } from '../../../entities/repair/labels';

type Device = Pick<RepairReply['device'], 'type' | 'brand' | 'model'>;

/** The terms of the price list for a device, the most specific first. */
function termsOf(device: Device): OwnTerms[] {
  const name = deviceName(device).toLowerCase();
  const group = REPAIR_DEVICES.find(({ id }) => id === device.type);
  if (group === undefined) return [];
  const model = group.models.find((each) => each.name.toLowerCase() === name);
  const byWord = group.classes.find(({ words = [] }) => words.some((word) => name.includes(word)));
  const byModel = group.classes.find(({ id }) => id === model?.priceClass);
  return [model, byModel ?? byWord].filter((terms) => terms !== undefined);
}

/** The price (whole rupees) of a problem for a device; undefined if the price list has none. */
export function faultPrice(fault: string, device: Device): number | undefined {
  const service = SERVICES.find(({ id }) => id === fault);
  if (service === undefined) return undefined;
  const own = termsOf(device).map(({ prices }) => prices[service.id]);
  return own.find((price) => price !== undefined) ?? service.priceFrom;
}
