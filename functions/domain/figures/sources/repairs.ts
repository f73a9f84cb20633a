import type { REPAIR_MEASURES } from '../../../../src/contract/figures/measures/repairs';
import type { Source } from './source';

export const REPAIR_SOURCES: Readonly<Record<keyof typeof REPAIR_MEASURES, Source>> = {};
