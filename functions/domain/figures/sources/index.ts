import type { Measure } from '../../../../src/contract/figures/measures';
import { MONEY_SOURCES } from './money';
import { REPAIR_SOURCES } from './repairs';
import { SIGN_SOURCES } from './signs';
import type { Source } from './source';
import { STOCK_SOURCES } from './stock';
import { WEB_SOURCES } from './web';

/** The rows behind every measure. */
export const SOURCES: Readonly<Record<Measure, Source>> = {
  ...MONEY_SOURCES,
  ...REPAIR_SOURCES,
  ...WEB_SOURCES,
  ...STOCK_SOURCES,
  ...SIGN_SOURCES,
};
