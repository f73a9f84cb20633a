export type FormValues = Readonly<Record<string, string | boolean>>;

/** A form's named inputs, including text areas and selects. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  const fields = 'input[name],textarea[name],select[name]';
  return [...form.querySelectorAll<HTMLInputElement>(fields)];
}

/** A form's values by input name: strings, or booleans for checkboxes. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = inputsOf(form);
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
