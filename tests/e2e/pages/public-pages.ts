import { PATHS } from '../../../src/lib/paths.ts';

/** The pages which tell rather than sell. */
export const TELLING_PAGES = [PATHS.home, PATHS.partners, PATHS.help, PATHS.legal] as const;

export const MISSING_PAGE = '/no-such-page';
