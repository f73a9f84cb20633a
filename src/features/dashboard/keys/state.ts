import { persisted } from '../../../ui/persisted';

const single = persisted<boolean>('single-keys', true, (stored) => stored !== false);

/** Whether keys that are pressed alone do something on this device. */
export const $singleKeys = single.$value;

export function toggleSingleKeys(): void {
  single.update((isOn) => !isOn);
}
