export type FormValues = Readonly<Record<string, string | boolean>>;

/** The inputs of a form that have a name; a text of several lines is one like any other. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name],textarea[name]')];
}

/** What stands in the inputs of a form, by their names: texts, and whether boxes are ticked. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = inputsOf(form);
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
