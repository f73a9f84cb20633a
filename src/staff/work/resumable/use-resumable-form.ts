import { useEffect, useEffectEvent, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { hadNoEffect } from '../../../api/retry';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/submit';
import { useForm } from '../../../ui/form/use-form';
import type { FormDraft, TabDraft } from './tab-draft';

/** The state of the form when its request was sent. */
export interface Attempt<Values> {
  values: Values;
  /** True if the request repeats one whose response was lost. */
  isRepeat: boolean;
}

interface Rules<Values extends object, Request extends Sent, Sent> {
  username: string;
  draft: TabDraft<FormDraft<Values, Sent>, FormDraft<Partial<Values>, Sent>>;
  initial: Values;
  /** Normalizes the input before it is shown. */
  normalize?: (values: Values) => Values;
  /** The request for these values, with a new ID, or an error for each invalid field. */
  parse: (values: Values) => Parsed<Request>;
  /** The request whose response was lost, with what the draft does not store. */
  repeat: (sent: Sent, values: Values) => Parsed<Request>;
  submit: (request: Request, attempt: Attempt<Values>) => Promise<void>;
  /** The form's message while the outcome of its request is unknown. */
  noAnswer: string;
  /** Maps the server's field errors to the form's fields. */
  fieldErrors: (errors: FieldTexts) => FieldTexts;
  /** Called if the server rejected the request, so it had no effect. */
  onRefused?: (error: unknown) => void;
  /** Called with the stored draft, or null, before the form can be edited. */
  onResumed?: (draft: FormDraft<Partial<Values>, Sent> | null) => void;
}

/**
 * A form that survives a reload in its tab. After a lost response it cannot be edited until the
 * same request is answered, because a second request could have a second effect.
 */
export function useResumableForm<Values extends object, Request extends Sent, Sent = Request>(
  rules: Rules<Values, Request, Sent>,
) {
  const { username, draft, initial, noAnswer } = rules;
  /** The request whose response has not arrived. */
  const [sent, setSent] = useState<Sent | null>(null);
  const [isReady, setIsReady] = useState(false);

  function store(request: Sent | null): void {
    draft.save({ username, values: form.values, sent: request });
    setSent(request);
  }

  async function submit(request: Request): Promise<void> {
    const isRepeat = sent !== null;
    store(request);
    try {
      await rules.submit(request, { values: form.values, isRepeat });
      draft.save(null);
    } catch (error) {
      if (hadNoEffect(error, isRepeat)) {
        store(null);
        rules.onRefused?.(error);
      }
      throw error;
    }
  }

  function explain(error: unknown): Explained {
    if (!hadNoEffect(error, sent !== null)) return { message: noAnswer };
    const { message, fields = {} } = explainApiError(error);
    return { message, fields: rules.fieldErrors(fields) };
  }

  const form = useForm<Values, Request>({
    initial,
    normalize: rules.normalize,
    parse: (values) => (sent === null ? rules.parse(values) : rules.repeat(sent, values)),
    submit,
    explain,
  });

  const resume = useEffectEvent(() => {
    const stored = draft.load(username);
    if (stored !== null) {
      form.fill(stored.values);
      setSent(stored.sent);
      if (stored.sent !== null) form.setFailure(noAnswer);
    }
    rules.onResumed?.(stored);
    setIsReady(true);
  });
  useEffect(() => resume(), []);

  const { values, isEdited } = form;
  const keep = useEffectEvent(() => {
    if (sent === null) draft.save(isEdited ? { username, values, sent: null } : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft when the values change
  useEffect(() => {
    if (isReady) keep();
  }, [isReady, values]);

  return {
    form,
    sent,
    isReady,
    /** True while the form cannot be edited. */
    isFrozen: !isReady || form.busy || sent !== null,
    isUnanswered: sent !== null && !form.busy,
    clear: () => {
      form.fill(initial);
      form.setFailure(null);
    },
  };
}
