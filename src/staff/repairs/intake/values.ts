import * as v from 'valibot';
import {
  ACCESSORIES,
  CONDITIONS,
  DEVICE_TYPES,
  LINE_KINDS,
  LOCK_ANSWERS,
} from '../../../contract/repairs/states';
import { PROMISES } from './quick-times';

/** How the counter and the customer agree on the price. */
const PRICE_KINDS = ['look-first', 'agreed', 'limit', 'warranty'] as const;

const line = v.object({ text: v.string(), price: v.string(), kind: v.picklist(LINE_KINDS) });

/** The form's values, with numbers as they were typed. */
export const intakeValues = v.object({
  mobile: v.string(),
  secondMobile: v.optional(v.string(), ''),
  name: v.string(),
  branch: v.string(),
  type: v.picklist(['', ...DEVICE_TYPES]),
  brand: v.string(),
  model: v.string(),
  colour: v.string(),
  serial: v.string(),
  faults: v.array(v.string()),
  note: v.string(),
  conditions: v.array(v.picklist(CONDITIONS)),
  accessories: v.array(v.picklist(ACCESSORIES)),
  lock: v.picklist(['', ...LOCK_ANSWERS]),
  /** Never stored with a draft. */
  lockCode: v.optional(v.string(), ''),
  isPattern: v.optional(v.boolean(), false),
  price: v.picklist(PRICE_KINDS),
  /** Null while the lines are derived from the chosen problems. */
  lines: v.nullable(v.array(line)),
  limit: v.string(),
  /** The earlier repair whose warranty is claimed. */
  claimOf: v.string(),
  promise: v.picklist(PROMISES),
  /** The promised time in India, such as 2026-11-25T18:00. */
  promisedAt: v.string(),
  place: v.string(),
});

export type IntakeValues = v.InferOutput<typeof intakeValues>;
export type LineValues = v.InferOutput<typeof line>;
export type PriceKind = IntakeValues['price'];

export const EMPTY_INTAKE: IntakeValues = {
  mobile: '',
  secondMobile: '',
  name: '',
  branch: '',
  type: 'phone',
  brand: '',
  model: '',
  colour: '',
  serial: '',
  faults: [],
  note: '',
  conditions: [],
  accessories: [],
  lock: '',
  lockCode: '',
  isPattern: false,
  price: 'look-first',
  lines: null,
  limit: '',
  claimOf: '',
  promise: 'none',
  promisedAt: '',
  place: '',
};
