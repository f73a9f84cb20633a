import { ALERTS, type AlertName } from '../../../contract/alerts';
import { formatRupees } from '../../../lib/money';

const UNITS = {
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  nights: ['night', 'nights'],
} as const;

/** A limit with its unit, such as `₹2,000` or `2 hours`. */
export function limitText(alert: AlertName, value: number): string {
  const { unit } = ALERTS[alert];
  if (unit === 'rupees') return formatRupees(value);
  return `${value} ${UNITS[unit][value === 1 ? 0 : 1]}`;
}
