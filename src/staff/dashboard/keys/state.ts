import { persisted } from '../../../ui/persisted';

const single = persisted<boolean>('single-keys', true, (stored) => stored !== false);

/** True if single-key shortcuts are on for this device. */
export const $singleKeys = single.$value;

export function toggleSingleKeys(): void {
  single.update((isOn) => !isOn);
}
