export type FormValues = Readonly<Record<string, string | boolean>>;

/** A form's named inputs, including text areas. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name],textarea[name]')];
}

/** A form's values by input name: strings, or booleans for checkboxes. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = inputsOf(form);
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
