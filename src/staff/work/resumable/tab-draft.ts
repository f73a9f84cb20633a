import * as v from 'valibot';

interface Rules<Saved, Loaded> {
  /** The storage key. */
  key: string;
  schema: v.GenericSchema<unknown, Loaded>;
  /** Removes what may not be stored in the browser, such as passwords. */
  redact?: (draft: Saved) => object;
}

/** The draft of a form that was filled in but not answered. */
export interface FormDraft<Values, Sent> {
  username: string;
  values: Values;
  /** The request whose response has not arrived. */
  sent: Sent | null;
}

/** An unfinished form of one user in one tab. A loaded draft lacks what `redact` removed. */
export interface TabDraft<Saved, Loaded> {
  /** Null removes the draft. Ignores blocked or full storage. */
  save: (draft: Saved | null) => void;
  /** This user's draft in this tab; null if there is none or it belongs to another user. */
  load: (username: string) => Loaded | null;
}

/**
 * Stores a draft for this tab only, because it contains a customer's data and the computer at the
 * counter is shared. It survives a reload and a new login; a logout deletes it.
 */
export function tabDraft<Loaded extends { username: string }, Saved extends object = Loaded>({
  key,
  schema,
  redact = (draft) => draft,
}: Rules<Saved, Loaded>): TabDraft<Saved, Loaded> {
  return {
    save(draft) {
      try {
        if (draft === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(redact(draft)));
      } catch {}
    },
    load(username) {
      try {
        const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return parsed.success && parsed.output.username === username ? parsed.output : null;
      } catch {
        return null;
      }
    },
  };
}
