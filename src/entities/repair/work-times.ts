import type { RepairReply } from '../../contract/repairs/repair';

/**
 * How long the work takes by the price list, such as “40 minutes” or, for several problems, “Screen
 * replacement 40 minutes, Battery replacement 30 minutes”; '' if the price list does not say.
 */
export function workTimes({ faults }: Pick<RepairReply, 'faults'>): string {
  const [first, ...others] = faults.filter(({ time }) => time !== undefined);
  if (first === undefined) return '';
  if (others.length === 0) return first.time ?? '';
  return [first, ...others].map(({ work, time }) => `${work} ${time}`).join(', ');
}
