import type { SignMeasure } from '../../../../src/contract/figures/measures/signs';
import { MONEY_SIGNS } from './signs/money';
import { OFFICE_SIGNS } from './signs/office';
import { REPAIR_SIGNS } from './signs/repairs';
import { SALE_SIGNS } from './signs/sales';
import { STOCK_SIGNS } from './signs/stock';
import type { Source } from './source';

export const SIGN_SOURCES: Readonly<Record<SignMeasure, Source>> = {
  ...SALE_SIGNS,
  ...MONEY_SIGNS,
  ...REPAIR_SIGNS,
  ...OFFICE_SIGNS,
  ...STOCK_SIGNS,
};
