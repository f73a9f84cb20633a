import { DAY_MS } from '../../../lib/durations';
import { dateText, dayText, startOfDay } from '../../../lib/india-time';
import type { Choice } from '../../../ui/form/SelectField';

const DAYS = 7;
const NAMES = ['Today', 'Yesterday'];

/** The last seven days in India, plus the chosen day if it is earlier. */
export function dayChoices(chosen: string, now: number): Choice[] {
  const choices = Array.from({ length: DAYS }, (_, ago) => {
    const at = now - ago * DAY_MS;
    return { value: dayText(at), label: NAMES[ago] ?? dateText(at) };
  });
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: dateText(startOfDay(chosen)) }];
}
