import { FAULTS } from '../../../content/repairs/terms';
import type { SaleKind, Split } from '../../../contract/figures/dimensions';
import { MEASURES, type Measure } from '../../../contract/figures/measures';
import { METHOD_NAMES } from '../../../entities/money/method-names';
import { DISCOUNT_REASON_NAMES, FREE_REASON_NAMES } from '../../../entities/order/discount-reasons';
import { capitalize } from '../../../lib/capitalize';
import { MONEY_TEXTS } from './money';
import { REPAIR_KINDS, REPAIR_TEXTS } from './repairs';
import { SIGN_TEXTS } from './signs';
import { MOVE_NAMES, STOCK_TEXTS } from './stock';
import type { MeasureText, Unit } from './values';
import { WEB_KINDS, WEB_TEXTS } from './web';

/** The name of each measure on the screens. */
export const MEASURE_TEXTS: Readonly<Record<Measure, MeasureText>> = {
  ...MONEY_TEXTS,
  ...REPAIR_TEXTS,
  ...WEB_TEXTS,
  ...STOCK_TEXTS,
  ...SIGN_TEXTS,
};

export const SPLIT_NAMES: Readonly<Record<Split, string>> = {
  person: 'Person',
  product: 'Product',
  category: 'Category',
  method: 'Method',
  kind: 'Kind',
  reason: 'Reason',
};

const REASON_NAMES: Readonly<Record<string, string>> = {
  ...FREE_REASON_NAMES,
  ...DISCOUNT_REASON_NAMES,
  ...Object.fromEntries(FAULTS.map(({ code, name }) => [code, name])),
  '': 'No reason',
};

const SALE_NAMES: Readonly<Record<SaleKind, string>> = {
  web: 'Website',
  counter: 'Counter',
  repair: 'Repairs',
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  ...SALE_NAMES,
  ...WEB_KINDS,
  ...REPAIR_KINDS,
  ...MOVE_NAMES,
};

const KEY_NAMES: Readonly<Partial<Record<Split, Readonly<Record<string, string>>>>> = {
  method: METHOD_NAMES,
  kind: KIND_NAMES,
  reason: REASON_NAMES,
};

/** The name of a part of a split; `name` is what the reply calls it. */
export function partName(by: Split, { key, name }: { key: string; name: string }): string {
  return KEY_NAMES[by]?.[key] ?? (by === 'category' ? capitalize(name) : name);
}

/** The unit of a measure's values. */
export function unitOf(measure: Measure): Unit {
  return MEASURES[measure].unit;
}
