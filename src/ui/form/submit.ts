export type FieldTexts = Readonly<Record<string, string>>;

/** An explanation of a failure: a message for the form and error texts for individual fields. */
export interface Explained {
  message: string;
  fields?: FieldTexts | undefined;
  /** The names of the fields that the form's message is about. */
  about?: readonly string[] | undefined;
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

/** The functions that show the state of a form's submission. */
export interface FormView {
  hasField: (name: string) => boolean;
  setBusy: (isBusy: boolean) => void;
  /** `missing` lists the required fields that are empty. */
  setErrors: (errors: FieldTexts, missing?: readonly string[]) => void;
  /** Shows the form's error message and marks the fields that it is about; null removes both. */
  setFailure: (message: string | null, about?: readonly string[]) => void;
  focusFirstInvalid: () => void;
}

/**
 * Submits a form or shows its errors. Returns true if the submission succeeded; the form then stays
 * busy.
 */
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
    const { message, fields = {}, about } = explain(error);
    view.setBusy(false);
    view.setErrors(fields);
    // Shows no message for the form if the errors are shown beside its fields.
    if (Object.keys(fields).some(view.hasField)) view.focusFirstInvalid();
    else view.setFailure(message, about);
    return false;
  }
}
