import { capitalize } from '../../../lib/capitalize';
import type { FieldTexts } from '../../../ui/form/use-form';

/** What a clerk still has to do, by the names of the fields that are not valid yet, in their order. */
const TASKS: readonly (readonly [RegExp, string])[] = [
  [/^code$/, 'enter the code'],
  [/^checked$/, 'choose what you checked'],
  [/^reason$/, 'write the reason'],
  [/^(second_)?serials\./, 'enter the device numbers'],
  [/^isDespiteOnline$/, 'confirm that you take the money anyway'],
  [/^payments(\.\d+\.method)?$/, 'choose how it was paid'],
  [/^payments\.\d+\.(amount|tendered)$/, 'check the amount'],
  [/^payments\.\d+\.seen_on$/, 'choose how you saw the money'],
  [/^claim/, 'wait for the customer’s reference'],
  [/^digits$/, 'enter the last four digits'],
  [/^amount$/, 'enter the amount'],
  [/^(payments\.\d+\.)?reference$/, 'enter the reference'],
];

const LIST = new Intl.ListFormat('en-IN');

/** What is missing in a step's form, such as “Enter the code and choose how it was paid.” */
export function missingText(errors: FieldTexts): string {
  const names = Object.keys(errors);
  const tasks = TASKS.filter(([field]) => names.some((name) => field.test(name)));
  const text = LIST.format(tasks.map(([, task]) => task));
  return text && `${capitalize(text)}.`;
}
