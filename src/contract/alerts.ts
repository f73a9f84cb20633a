import * as v from 'valibot';

/** What is recorded when it happens: a discount, a refund or a cash difference above its limit. */
export const RECORDED_ALERTS = ['discount', 'refund', 'cash-difference'] as const;

interface AlertRules {
  /** The heading of its limit. */
  name: string;
  unit: 'rupees' | 'hours' | 'days' | 'nights';
  /** The limit until an admin changes it. */
  standard: number;
  least: number;
  most: number;
}

/** Everything that staff are alerted to, with the limit that each shop starts with. */
export const ALERTS = {
  'repair-late': { name: 'Repair is late by', unit: 'hours', standard: 2, least: 0, most: 240 },
  pack: { name: 'Order is packed late by', unit: 'hours', standard: 0, least: 0, most: 240 },
  'cash-difference': {
    ...{ name: 'Cash differs by more than', unit: 'rupees', standard: 500 },
    ...{ least: 0, most: 100_000 },
  },
  discount: {
    ...{ name: 'Discount above', unit: 'rupees', standard: 2_000, least: 0, most: 1_000_000 },
  },
  refund: {
    ...{ name: 'Refund above', unit: 'rupees', standard: 5_000, least: 0, most: 1_000_000 },
  },
  tick: { name: 'Payment is not ticked for', unit: 'days', standard: 2, least: 1, most: 30 },
  backup: { name: 'Backup is missing for', unit: 'nights', standard: 1, least: 1, most: 7 },
} as const satisfies Readonly<Record<string, AlertRules>>;

export type AlertName = keyof typeof ALERTS;
export type RecordedAlert = (typeof RECORDED_ALERTS)[number];

export const ALERT_NAMES = Object.keys(ALERTS) as AlertName[];

/** The limits that apply now. */
export type Thresholds = Readonly<Record<AlertName, number>>;

export const ALERT_TEXTS = {
  outOfRange: ({ least, most }: Pick<AlertRules, 'least' | 'most'>) =>
    `Enter a whole number from ${least} to ${most}`,
  stale: 'Another admin has changed this limit. Check it and save again.',
  saved: 'Limit saved',
} as const;

export const thresholdReply = v.object({
  alert: v.picklist(ALERT_NAMES),
  value: v.number(),
});

/** PUT /api/alerts/limits/{alert}: `was` is the limit that the admin saw. */
export const thresholdBody = v.object({
  value: v.pipe(v.number('value is required'), v.integer('value must be a whole number')),
  was: v.number('was is required'),
});

export type ThresholdReply = v.InferOutput<typeof thresholdReply>;
export type ThresholdBody = v.InferOutput<typeof thresholdBody>;
