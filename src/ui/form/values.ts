export type FormValues = Readonly<Record<string, string | boolean>>;

/** What stands in the inputs of a form, by their names: texts, and whether boxes are ticked. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}
