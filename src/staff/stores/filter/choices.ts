import { NO_STORE } from '../../../contract/paging';
import type { Choice } from '../../../ui/form/SelectField';

/** The choices besides the stores. */
export const OTHER_CHOICES: readonly Choice[] = [
  { value: '', label: 'All Stores' },
  { value: NO_STORE, label: 'Without a store' },
];

export function isOneStore(value: string): boolean {
  return OTHER_CHOICES.every((choice) => choice.value !== value);
}

/** The label of a choice; also for a store that is not loaded yet or no longer exists. */
export function choiceName(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? `Store ${value}`;
}
