import type { SIGN_MEASURES } from '../../../../src/contract/figures/measures/signs';
import type { Source } from './source';

export const SIGN_SOURCES: Readonly<Record<keyof typeof SIGN_MEASURES, Source>> = {};
