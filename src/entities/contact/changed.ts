import { CORRECTION_TEXTS } from '../../contract/corrections';
import type { FieldTexts } from '../../ui/form/use-form';

/** The values of a form that differ from its first ones, because only they are corrected. */
export function changedIn<Values extends object>(values: Values, first: Values): Partial<Values> {
  const before = new Map(Object.entries(first).map(([name, value]) => [name, String(value)]));
  const changed = Object.entries(values).filter(
    ([name, value]) => before.get(name) !== String(value),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The error of a form in which nothing was corrected, at its first field. */
export function unchangedError(changed: object): FieldTexts {
  return Object.keys(changed).length > 0 ? {} : { mobile: CORRECTION_TEXTS.nothingCorrected };
}
