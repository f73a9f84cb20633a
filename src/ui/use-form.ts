import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useReady } from './use-ready';

export type FieldTexts = Readonly<Record<string, string>>;

export type Parsed<Output> = { ok: true; output: Output } | { ok: false; errors: FieldTexts };

interface FormRules<Values, Output> {
  initial: Values;
  parse: (values: Values) => Parsed<Output>;
  submit: (output: Output) => Promise<void>;
  /** Words for a failed submit, and texts for the fields it names. */
  explain: (error: unknown) => { message: string; fields?: FieldTexts | undefined };
  onInvalid?: () => void;
}

function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/** Before its script runs, a form of this method sends nothing, so no password lands in an address. */
const WITHOUT_SCRIPT = 'dialog';

/** What was typed or filled in before the script ran, where it differs from what the form starts with. */
function typedEarly<Values extends object>(form: HTMLFormElement, initial: Values) {
  const early: Partial<Record<keyof Values & string, string | boolean>> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) {
    const name = input.name as keyof Values & string;
    const value = input.type === 'checkbox' ? input.checked : input.value;
    if (name in initial && initial[name] !== value) early[name] = value;
  }
  return early;
}

/** One way for every form: check, say what is wrong, send once, keep what was typed. */
export function useForm<Values extends object, Output>(rules: FormRules<Values, Output>) {
  const [values, setValues] = useState(rules.initial);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useReady();
  const sending = useRef(false);
  const initial = useRef(rules.initial);

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _edited, ...others }) => others);
  }

  const adopt = useCallback((form: HTMLFormElement | null) => {
    if (form === null) return;
    setValues((before) => ({ ...before, ...typedEarly(form, initial.current) }));
  }, []);

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const parsed = rules.parse(values);
    setFailure(null);
    setErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) {
      rules.onInvalid?.();
      focusFirstInvalid(form);
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await rules.submit(parsed.output);
    } catch (error) {
      const { message, fields } = rules.explain(error);
      setFailure(message);
      if (fields) {
        setErrors(fields);
        focusFirstInvalid(form);
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const formProps = {
    ref: adopt,
    method: WITHOUT_SCRIPT,
    noValidate: true,
    onSubmit: handleSubmit,
  };
  return { values, errors, failure, busy, ready, set, setFailure, formProps };
}
