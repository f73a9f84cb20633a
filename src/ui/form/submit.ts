export type FieldTexts = Readonly<Record<string, string>>;

/** Why something failed: a message for the form, and texts for the affected fields. */
export interface Explained {
  message: string;
  fields?: FieldTexts | undefined;
}

export type Parsed<Output> =
  | { ok: true; output: Output }
  | { ok: false; errors: FieldTexts; missing?: readonly string[] };

export interface SubmitRules<Values, Output> {
  parse: (values: Values) => Parsed<Output>;
  submit: (output: Output) => Promise<void>;
  explain: (error: unknown) => Explained;
  onInvalid?: () => void;
}

/** How a form shows its submission. */
export interface FormView {
  hasField: (name: string) => boolean;
  setBusy: (isBusy: boolean) => void;
  /** `missing` names the required fields that are empty. */
  setErrors: (errors: FieldTexts, missing?: readonly string[]) => void;
  /** Shows the message of the form, or removes it. */
  setFailure: (message: string | null) => void;
  focusFirstInvalid: () => void;
}

/** Submits a form, or shows what is wrong. Returns whether it was sent; then the form is still busy. */
export async function submitForm<Values, Output>(
  values: Values,
  { parse, submit, explain, onInvalid }: SubmitRules<Values, Output>,
  view: FormView,
): Promise<boolean> {
  const parsed = parse(values);
  view.setFailure(null);
  if (!parsed.ok) {
    view.setErrors(parsed.errors, parsed.missing);
    onInvalid?.();
    view.focusFirstInvalid();
    return false;
  }
  view.setErrors({});
  view.setBusy(true);
  try {
    await submit(parsed.output);
    return true;
  } catch (error) {
    const { message, fields = {} } = explain(error);
    view.setBusy(false);
    view.setErrors(fields);
    // An error beside a field is not repeated as the form's message.
    if (Object.keys(fields).some(view.hasField)) view.focusFirstInvalid();
    else view.setFailure(message);
    return false;
  }
}
