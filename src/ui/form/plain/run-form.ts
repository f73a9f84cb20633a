import { type FieldTexts, type SubmitRules, submitForm } from '../submit';
import { toggleWords } from '../toggle-words';
import { controlsOf, type FormValues, valuesOf } from '../values';
import { describeBy, hideFailure, setBusy, showFailure, showSaid } from './draw';

interface Behaviour {
  /** The form's error message if its rules cannot be loaded. */
  offlineText: string;
  /** Functions that normalize a field's input, by field name. */
  normalize?: Readonly<Record<string, (text: string) => string>>;
  /** Functions that return the warning about a field's input, by field name. */
  warn?: Readonly<Record<string, (text: string) => string | undefined>>;
  /** True if the form can be reused after a submission; otherwise it stays busy. */
  staysHere?: boolean;
  /** Returns the fields whose errors no longer apply after an edit to another field. */
  fixedByEdit?: (values: FormValues) => readonly string[];
  /** Called with the element that shows the error message, and a function that hides it. */
  onFailure?: (notice: HTMLElement, hide: () => void) => void;
}

/**
 * Binds a plain HTML form: allows one submission at a time, shows errors beside their fields and
 * preserves the input. The rules, which include validation and the API client, load once the form
 * is usable.
 */
export function runForm<Output>(
  form: HTMLFormElement,
  fetchRules: () => Promise<SubmitRules<FormValues, Output>>,
  behaviour: Behaviour,
): void {
  const inputs = controlsOf(form);
  let errors: FieldTexts = {};
  let isSending = false;

  function normalize(input: HTMLInputElement): void {
    const text = behaviour.normalize?.[input.name]?.(input.value) ?? input.value;
    if (text !== input.value) input.value = text;
  }

  /** The browser or a draft can restore values before this script runs, or after it. */
  function readRestored(): void {
    for (const input of inputs) normalize(input);
    setErrors(errors);
  }

  function setErrors(texts: FieldTexts): void {
    errors = texts;
    const fixedByEdit = behaviour.fixedByEdit?.(valuesOf(form, inputs)) ?? [];
    for (const input of inputs) {
      showSaid(input, {
        error: fixedByEdit.includes(input.name) ? undefined : errors[input.name],
        warning: behaviour.warn?.[input.name]?.(input.value),
      });
    }
  }

  function setSending(sending: boolean): void {
    isSending = sending;
    setBusy(form, sending);
  }

  function setFailure(message: string | null, about: readonly string[] = []): void {
    if (hideFailure(form)) setErrors(errors);
    const notice = message === null ? null : showFailure(form, message);
    if (notice === null) return;
    for (const input of inputs) if (about.includes(input.name)) describeBy(input, notice);
    behaviour.onFailure?.(notice, () => notice.isConnected && setFailure(null));
  }

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    const rules = await fetchRules().catch(() => null);
    setSending(false);
    if (rules === null) {
      setFailure(behaviour.offlineText);
      return;
    }
    for (const input of inputs) normalize(input);
    const isSent = await submitForm(valuesOf(form, inputs), rules, {
      hasField: (name) => inputs.some((input) => input.name === name),
      setBusy: setSending,
      setErrors,
      setFailure,
      focusFirstInvalid: () => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    });
    if (isSent && behaviour.staysHere) setSending(false);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  form.addEventListener('input', ({ target }) => {
    const input = inputs.find((each) => each === target);
    if (input === undefined) return;
    normalize(input);
    const { [input.name]: _edited, ...others } = errors;
    setErrors(others);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setSending(false);
    readRestored();
  });
  for (const toggle of form.querySelectorAll('.field-toggle')) {
    toggle.addEventListener('click', () => togglePassword(toggle));
  }
  readRestored();
  delete form.dataset.early;
  void fetchRules().catch(() => undefined);
}

/** Shows or hides the password in the toggle's field. */
function togglePassword(toggle: Element): void {
  const input = toggle.parentElement?.querySelector('input');
  if (!input) return;
  const isShown = input.type === 'password';
  const { verb, name } = toggleWords(input.labels?.[0]?.textContent ?? '', isShown);
  input.type = isShown ? 'text' : 'password';
  toggle.textContent = verb;
  toggle.setAttribute('aria-label', name);
  toggle.setAttribute('aria-pressed', String(isShown));
}
