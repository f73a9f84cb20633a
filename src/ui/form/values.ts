export type FormValues = Readonly<Record<string, string | boolean>>;

/** A form's named inputs, including text areas. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name],textarea[name]')];
}

/** A form's named inputs and selects. */
export function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(':is(input,textarea,select)[name]')];
}

/** A form's values by input name: strings, or booleans for checkboxes. */
export function valuesOf(form: HTMLFormElement, inputs = inputsOf(form)): FormValues {
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
