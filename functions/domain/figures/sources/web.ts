import type { WEB_MEASURES } from '../../../../src/contract/figures/measures/web';
import type { Source } from './source';

export const WEB_SOURCES: Readonly<Record<keyof typeof WEB_MEASURES, Source>> = {};
