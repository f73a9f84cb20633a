import type { DeviceEvent, DeviceRow } from '../../contract/goods/devices/devices';
import type { DeviceState } from '../../contract/goods/devices/states';
import type { Tone } from '../../ui/Badge';

export const STATE_NAMES: Readonly<Record<DeviceState, string>> = {
  in_stock: 'In stock',
  in_transit: 'On its way',
  sold: 'Sold',
  returned: 'Came back',
  faulty: 'Faulty',
  lost: 'Lost',
  written_off: 'Written off',
};

export const STATE_TONES: Readonly<Record<DeviceState, Tone>> = {
  in_stock: 'good',
  in_transit: 'open',
  sold: 'plain',
  returned: 'todo',
  faulty: 'bad',
  lost: 'bad',
  written_off: 'plain',
};

const EVENT_TEXTS: Readonly<Record<DeviceEvent['kind'], string>> = {
  counted: 'Counted',
  found: 'Entered into stock',
  sent: 'Sent to another branch',
  received: 'Received from a transfer',
  lost: 'Recorded as lost',
  damaged: 'Written off as damaged',
  sold: 'Sold',
  returned: 'Came back from a customer',
};

/** What happened, such as `Sold · Kothrud`. */
export function eventText({ kind, branch }: DeviceEvent): string {
  return `${EVENT_TEXTS[kind]} · ${branch.name}`;
}

/** The branch of a device, as its state needs it: a lost device was there last. */
export function placeText({ state, branch }: Pick<DeviceRow, 'state' | 'branch'>): string {
  if (branch === null) return '';
  if (state === 'in_transit') return `from ${branch.name}`;
  return state === 'lost' ? `last at ${branch.name}` : branch.name;
}
