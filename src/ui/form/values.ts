export type FormValues = Readonly<Record<string, string | boolean>>;

/** The named inputs of a form, including text areas. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name],textarea[name]')];
}

/** The values of a form's inputs by name: texts, and whether boxes are checked. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = inputsOf(form);
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
