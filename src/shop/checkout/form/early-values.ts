import { controlsOf } from '../../../ui/form/values';
import { EMPTY_FORM, type FormValues } from '../payment';

/**
 * The values that the shopper entered before the form's script loaded. If two fields have the same
 * name, the visible one takes precedence.
 */
export function earlyValues(host: HTMLElement): Partial<FormValues> {
  const form = host.querySelector('form');
  const used = (form ? controlsOf(form) : []).filter(
    ({ type, checked, name, value }) =>
      (type !== 'radio' || checked) &&
      Object.entries(EMPTY_FORM).some(([key, empty]) => key === name && empty !== value),
  );
  const visibleLast = used.sort(
    (a, b) => Number(a.checkVisibility()) - Number(b.checkVisibility()),
  );
  return Object.fromEntries(visibleLast.map(({ name, value }) => [name, value]));
}
