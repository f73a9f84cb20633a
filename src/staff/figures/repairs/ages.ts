import { OPEN_AGES } from '../../../contract/figures/repairs';

/** The groups of days in a state, such as `3–6`; the last has no end. */
export const AGE_NAMES = OPEN_AGES.map(({ first, last }, index) => {
  if (index === OPEN_AGES.length - 1) return `${first}+`;
  return first === last ? String(first) : `${first}–${last}`;
});
