import { persisted } from '../../../ui/persisted';
import {
  type DeviceRepair,
  type DeviceRepairs,
  parseRepairs,
  withoutRepair,
  withRepair,
} from './device';

const repairs = persisted<DeviceRepairs>('repairs', [], parseRepairs);

/** The repairs stored on this device, newest first; `undefined` until storage has been read. */
export const $deviceRepairs = repairs.$value;

export function rememberRepair(repair: DeviceRepair): void {
  repairs.update((known) => withRepair(known, repair));
}

export function forgetRepair({ reference }: Pick<DeviceRepair, 'reference'>): void {
  repairs.update((known) => withoutRepair(known, reference));
}
