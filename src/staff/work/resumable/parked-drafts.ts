import * as v from 'valibot';
import { draftKeys, draftPrefix, forgetOldDrafts } from '../../../lib/device-drafts';
import type { FormDraft } from './tab-draft';

/** A draft that was set aside: parked by the user, or sent without an answer. */
export interface Parked<Values, Sent> {
  id: string;
  /** When it was set aside (ms). */
  at: number;
  values: Values;
  /** The request whose response has not arrived. */
  sent: Sent | null;
}

/** The parked drafts of a kind of form on this device; each user sees only their own. */
export interface ParkedDrafts<Values, Sent> {
  kind: string;
  /** Oldest first. */
  list: (username: string) => Parked<Partial<Values>, Sent>[];
  /** Returns the ID; null if this device cannot store the draft. */
  put: (draft: FormDraft<Values, Sent>) => string | null;
  /** Removes a draft and returns it; undefined if another tab took it. */
  take: (username: string, id: string) => Parked<Partial<Values>, Sent> | undefined;
}

interface Rules<Values, Sent> {
  kind: string;
  schema: v.GenericSchema<unknown, FormDraft<Partial<Values>, Sent>>;
  /** Removes what may not be stored in the browser, such as passwords. */
  redact: (draft: FormDraft<Values, Sent>) => object;
}

const CHANGED = 'parked-drafts';

const label = v.object({ id: v.string(), at: v.number() });

/**
 * Stores each draft under a key of its own, so tabs never overwrite each other's. A draft outlives
 * its tab; a logout deletes it unless its request has no response yet.
 */
export function parkedDraftsOnDevice<Values, Sent>({
  kind,
  schema,
  redact,
}: Rules<Values, Sent>): ParkedDrafts<Values, Sent> {
  function read(key: string): Parked<Partial<Values>, Sent> | undefined {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      const [draft, labelled] = [v.safeParse(schema, stored), v.safeParse(label, stored)];
      if (!draft.success || !labelled.success) return undefined;
      const { values, sent } = draft.output;
      return { ...labelled.output, values, sent };
    } catch {
      return undefined;
    }
  }

  function remove(key: string): void {
    localStorage.removeItem(key);
    dispatchEvent(new Event(CHANGED));
  }

  return {
    kind,
    list(username) {
      forgetOldDrafts(Date.now());
      return draftKeys(draftPrefix(username, kind))
        .flatMap((key) => read(key) ?? [])
        .toSorted((a, b) => a.at - b.at);
    },
    put(draft) {
      const stored = { ...redact(draft), id: crypto.randomUUID(), at: Date.now() };
      try {
        localStorage.setItem(draftPrefix(draft.username, kind) + stored.id, JSON.stringify(stored));
      } catch {
        return null;
      }
      dispatchEvent(new Event(CHANGED));
      return stored.id;
    },
    take(username, id) {
      const key = draftPrefix(username, kind) + id;
      const draft = read(key);
      remove(key);
      return draft;
    },
  };
}

/** Calls `onChange` when this tab or another one changes the parked drafts. */
export function onParkedChange(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
