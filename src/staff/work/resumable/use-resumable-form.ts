import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { hadNoEffect } from '../../../api/retry';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/submit';
import { useForm } from '../../../ui/form/use-form';
import type { Parked, ParkedDrafts } from './parked-drafts';
import type { FormDraft, TabDraft } from './tab-draft';
import { useParked } from './use-parked';

const NO_ROOM = 'This device cannot store another draft. Finish or clear this one first.';

/** The state of the form when its request was sent. */
export interface Attempt<Values> {
  values: Values;
  /** True if the request repeats one whose response was lost. */
  isRepeat: boolean;
}

/** Shows the result of a request. */
type Show = () => void;

interface Parking<Values, Sent> {
  drafts: ParkedDrafts<Values, Sent>;
  /** Looks for what a request without a response has recorded; undefined if it recorded nothing. */
  find: (sent: Sent) => Promise<Show | undefined>;
}

/** The answers to a repeat that is recorded with other content, as after a change of the server. */
const RECORDED = ['order-id-reused', 'repair-id-reused'];

function isRecorded(error: unknown, isRepeat: boolean): boolean {
  return isRepeat && RECORDED.includes(errorCode(error) ?? '');
}

interface Rules<Values extends object, Request extends Sent, Sent> {
  username: string;
  draft: TabDraft<FormDraft<Values, Sent>, FormDraft<Partial<Values>, Sent>>;
  /** Where drafts are set aside; undefined if the form has only one draft. */
  parking?: Parking<Values, Sent> | undefined;
  initial: Values;
  /** Normalizes the input before it is shown. */
  normalize?: (values: Values) => Values;
  /** The request for these values, with a new ID, or an error for each invalid field. */
  parse: (values: Values) => Parsed<Request>;
  /** The request whose response was lost, with what the draft does not store. */
  repeat: (sent: Sent, values: Values) => Parsed<Request>;
  submit: (request: Request, attempt: Attempt<Values>) => Promise<Show>;
  /** The form's message while the outcome of its request is unknown. */
  noAnswer: string;
  /** Maps the server's field errors to the form's fields. */
  fieldErrors: (errors: FieldTexts) => FieldTexts;
  /** True if this answer to a repeat proves that nothing was recorded. */
  provesNothingRecorded?: (error: unknown) => boolean;
  /** Called if the server rejected the request, so it had no effect. */
  onRefused?: (error: unknown) => void;
  /** Called when the form was emptied. */
  onEmptied?: () => void;
  /** Called with the draft that the form now contains, or null, before the form can be edited. */
  onResumed?: (draft: Pick<FormDraft<Partial<Values>, Sent>, 'values' | 'sent'> | null) => void;
}

/**
 * A form that survives a reload in its tab. A draft can be parked, so that another one can be filled
 * in. A request without a response waits as a parked draft, and is only ever sent again unchanged,
 * because a second request could have a second effect. Without a place for them, the form waits instead.
 */
export function useResumableForm<Values extends object, Request extends Sent, Sent = Request>(
  rules: Rules<Values, Request, Sent>,
) {
  const { username, draft, parking, initial, noAnswer } = rules;
  /** The request whose response has not arrived. */
  const [sent, setSent] = useState<Sent | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [cleared, setCleared] = useState<Values | null>(null);
  /** Counts how often the form was emptied or filled from a draft. */
  const [fills, setFills] = useState(0);
  const [isToSend, setIsToSend] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** The draft that was parked to send another one. */
  const interrupted = useRef<string | null>(null);
  const drafts = parking?.drafts;
  const parked = useParked(drafts, username);

  function store(request: Sent | null): void {
    draft.save({ username, values: form.values, sent: request });
    setSent(request);
  }

  function isRefused(error: unknown, isRepeat: boolean): boolean {
    if (isRecorded(error, isRepeat)) return false;
    return hadNoEffect(error, isRepeat) || rules.provesNothingRecorded?.(error) === true;
  }

  async function submit(request: Request): Promise<void> {
    const { values } = form;
    const isRepeat = sent !== null;
    store(request);
    let show: Show;
    try {
      show = await rules.submit(request, { values, isRepeat });
    } catch (error) {
      const recorded = isRecorded(error, isRepeat) ? await parking?.find(request) : undefined;
      if (recorded !== undefined) {
        draft.save(null);
        return recorded();
      }
      if (isRefused(error, isRepeat)) {
        store(null);
        interrupted.current = null;
        rules.onRefused?.(error);
      } else if (setAside(values, request) !== null) {
        resumeInterrupted();
        return;
      }
      throw error;
    }
    draft.save(null);
    show();
  }

  function explain(error: unknown): Explained {
    if (!isRefused(error, sent !== null)) return { message: noAnswer };
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

  /** Shows other values in the form; those that are omitted are empty. */
  function fill(values: Partial<Values>, request: Sent | null = null): void {
    form.fill({ ...initial, ...values });
    form.setFailure(request === null ? null : noAnswer);
    setSent(request);
    setCleared(null);
    setFills((count) => count + 1);
  }

  function empty(): void {
    fill({});
    rules.onEmptied?.();
  }

  /** Parks these values and empties the form. Returns the draft's ID, or null if it stays here. */
  function setAside(values: Values, request: Sent | null): string | null {
    const id = drafts?.put({ username, values, sent: request }) ?? null;
    if (id === null) return null;
    draft.save(null);
    empty();
    return id;
  }

  /** Parks the form's values, if there are any; undefined if they cannot be stored. */
  function park(): { id: string | null } | undefined {
    if (sent === null && !form.isEdited) return { id: null };
    const id = setAside(form.values, sent);
    if (id !== null) return { id };
    form.setFailure(NO_ROOM);
    return undefined;
  }

  // The form can change while the server looks for a draft's result.
  const latestPark = useRef(park);
  useEffect(() => {
    latestPark.current = park;
  });

  function take(id: string): Parked<Partial<Values>, Sent> | undefined {
    const taken = drafts?.take(username, id);
    if (taken === undefined) return undefined;
    draft.save({ username, values: { ...initial, ...taken.values }, sent: taken.sent });
    fill(taken.values, taken.sent);
    rules.onResumed?.(taken);
    return taken;
  }

  /** False if another tab took the draft. */
  function isParked(id: string): boolean {
    return drafts?.list(username).some((each) => each.id === id) === true;
  }

  function resumeInterrupted(): void {
    if (interrupted.current !== null) take(interrupted.current);
    interrupted.current = null;
  }

  /** Sends the request of a parked draft again. */
  function send(id: string): void {
    const left = isParked(id) ? park() : undefined;
    if (left === undefined || take(id) === undefined) return;
    interrupted.current = left.id;
    setIsToSend(true);
  }
  useEffect(() => {
    if (!isToSend || sent === null) return;
    setIsToSend(false);
    element.current?.requestSubmit();
  }, [isToSend, sent]);

  /** Removes a parked draft; if its request was recorded after all, shows the result instead. */
  async function discard({ id, sent: request }: Parked<Partial<Values>, Sent>): Promise<void> {
    setIsDiscarding(true);
    const found = request === null ? undefined : parking?.find(request);
    const show = await Promise.resolve(found).finally(() => setIsDiscarding(false));
    if (show !== undefined && latestPark.current() === undefined) return;
    drafts?.take(username, id);
    show?.();
  }

  const resume = useEffectEvent(() => {
    const stored = draft.load(username);
    const isWaiting =
      stored?.sent && setAside({ ...initial, ...stored.values }, stored.sent) !== null;
    const own = isWaiting ? null : stored;
    if (own !== null) fill(own.values, own.sent);
    rules.onResumed?.(own);
    setIsReady(true);
  });
  useEffect(() => resume(), []);

  const { values, isEdited, formProps } = form;
  const keep = useEffectEvent(() => {
    if (sent === null) draft.save(isEdited ? { username, values, sent: null } : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft when the values change
  useEffect(() => {
    if (isReady) keep();
  }, [isReady, values]);

  // The pressed button is gone once its draft is parked or resumed.
  const wasReady = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is filled anew
  useEffect(() => {
    const isLost = wasReady.current && document.activeElement === document.body;
    wasReady.current = isReady;
    if (!isLost || !matchMedia('(pointer: fine)').matches) return;
    element.current?.querySelector('input')?.focus();
  }, [fills, isReady]);

  const { ref: adopt } = formProps;
  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      adopt(node);
    },
    [adopt],
  );

  return {
    form: { ...form, formProps: { ...formProps, ref } },
    sent,
    isReady,
    /** True while the form cannot be edited. */
    isFrozen: !isReady || form.busy || isDiscarding || sent !== null,
    /** True while the parked drafts cannot be resumed, sent or discarded. */
    isBusy: form.busy || isDiscarding,
    isUnanswered: sent !== null && !form.busy,
    fills,
    parked,
    canPark: drafts !== undefined && (sent !== null || isEdited) && !form.busy,
    park,
    resume: (id: string) => {
      if (isParked(id) && park() !== undefined) take(id);
    },
    send,
    discard,
    clear: () => {
      empty();
      setCleared(values);
    },
    /** Brings back what was cleared; undefined if there is nothing to bring back. */
    undo: cleared !== null && !isEdited && sent === null ? () => fill(cleared) : undefined,
  };
}
