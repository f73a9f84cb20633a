import { controlsOf } from '../../../ui/form/values';
import { EMPTY_FORM, type FormValues } from '../payment';

const { bill: _, saveAddress: __, isBranchChosen: ___, ...texts } = EMPTY_FORM;
const empty: Readonly<Record<string, string>> = texts;

/**
 * The name of the form value that a control fills: `name` for `collect.name` and `deliver.name`.
 */
function keyOf({ name }: HTMLInputElement): string {
  return name.slice(name.indexOf('.') + 1);
}

/**
 * The values that the shopper entered before the form's script loaded. If the fields for collection
 * and delivery have different values, those of the chosen option apply.
 */
export function earlyValues(form: HTMLFormElement): Partial<FormValues> {
  const controls = controlsOf(form).filter(({ type, checked }) => type !== 'radio' || checked);
  const kind = controls.find(({ name }) => name === 'fulfilment')?.value;
  const isChosen = ({ name }: HTMLInputElement) => name.startsWith(`${kind}.`);
  const chosenLast = [
    ...controls.filter((control) => !isChosen(control)),
    ...controls.filter(isChosen),
  ];
  const values = chosenLast.map((control) => [keyOf(control), control.value] as const);
  return Object.fromEntries(values.filter(([key, value]) => key in empty && value !== empty[key]));
}
