import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isEdited } from './merge-edits';
import { type FieldTexts, type SubmitRules, submitForm } from './submit';
import { valuesOf } from './values';

export type { Explained, FieldTexts, Parsed } from './submit';

interface FormRules<Values, Output> extends SubmitRules<Values, Output> {
  initial: Values;
  /** Normalizes the input before it is shown. */
  normalize?: ((values: Values) => Values) | undefined;
  /** The form's message when required fields are missing. */
  incomplete?: string | undefined;
}

/**
 * Focuses the first invalid field from an effect, because React marks fields as invalid only when
 * it renders.
 */
export function useFirstInvalidFocus() {
  const [refused, setRefused] = useState<{ form: HTMLFormElement } | null>(null);

  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  return (form: HTMLFormElement) => setRefused({ form });
}

/**
 * The form's `method` attribute until the script has loaded. `dialog` sends nothing, whereas the
 * default GET would put passwords in the URL.
 */
const WITHOUT_SCRIPT = 'dialog';

/** The values that the user entered before the script ran. */
function earlyValues<Values extends object>(form: HTMLFormElement, values: Values) {
  const typed = Object.entries(valuesOf(form));
  return Object.fromEntries(
    typed.filter(([name, value]) => name in values && values[name as keyof Values] !== value),
  );
}

/** The form field that an error belongs to: `payments` for `payments.0.amount`. */
function fieldOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** The errors of all fields except the edited one. */
function withoutField(errors: FieldTexts, edited: string): FieldTexts {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fieldOf(name) !== edited));
}

/** The names of the form values that are strings. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

/**
 * Manages a form's values, errors and submission, one submission at a time. Keeps the input until
 * the form has been sent.
 */
export function useForm<Values extends object, Output>(rules: FormRules<Values, Output>) {
  const [values, setValues] = useState(rules.initial);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const focusFirstInvalid = useFirstInvalidFocus();
  const sending = useRef(false);
  const initial = useRef(rules.initial);
  const normalize = useRef(rules.normalize ?? ((raw: Values) => raw));

  /** Changes several values together. */
  function fill(changes: Partial<Values>): void {
    setValues((before) => normalize.current({ ...before, ...changes }));
    setErrors((before) => Object.keys(changes).reduce(withoutField, before));
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    fill({ [name]: value } as Partial<Values> & Record<Name, Values[Name]>);
  }

  /** Returns the props that bind a text input to a value. */
  function field<Name extends TextName<Values>>(name: Name) {
    const onChange = (event: { target: { value: string } }) =>
      set(name, event.target.value as Values[Name]);
    return { name, value: values[name], error: errors[name], onChange };
  }

  const adopt = useCallback((form: HTMLFormElement | null) => {
    if (form === null) return;
    setValues((before) => normalize.current({ ...before, ...earlyValues(form, initial.current) }));
  }, []);

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const typed = normalize.current({ ...values, ...earlyValues(form, values) });
    const isSent = await submitForm(typed, rules, {
      hasField: (name) => fieldOf(name) in initial.current,
      setBusy: setSending,
      setErrors: (texts, names = []) => {
        setErrors(texts);
        setMissing(names);
      },
      setFailure,
      focusFirstInvalid: () => focusFirstInvalid(form),
    });
    if (isSent) setSending(false);
  }

  function setSending(isSending: boolean): void {
    sending.current = isSending;
    setBusy(isSending);
  }

  const formProps = {
    ref: adopt,
    method: WITHOUT_SCRIPT,
    noValidate: true,
    onSubmit: handleSubmit,
  };
  const isIncomplete = missing.some((name) => errors[name] !== undefined);
  return {
    values,
    errors,
    failure: failure ?? (isIncomplete ? (rules.incomplete ?? null) : null),
    isEdited: isEdited(rules.initial, values),
    busy,
    set,
    fill,
    field,
    setFailure,
    /** Shows errors that are found before the form is submitted. */
    setErrors: (texts: FieldTexts) => setErrors((before) => ({ ...before, ...texts })),
    formProps,
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** The part of a form that its fields use; fields can share a part of the values. */
export type FormPart<Values extends object> = Pick<
  Form<Values>,
  'values' | 'errors' | 'field' | 'fill'
>;
