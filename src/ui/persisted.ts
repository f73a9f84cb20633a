import { atom, type ReadableAtom } from 'nanostores';

export interface Persisted<Value> {
  /** `undefined` until storage has been read. */
  $value: ReadableAtom<Value | undefined>;
  update: (change: (value: Value) => Value) => Value;
}

/**
 * A value stored on this device and synchronized between tabs. An invalid value counts as missing.
 * If storage is full or blocked, the value is lost when the page closes.
 */
export function persisted<Value>(
  key: string,
  empty: Value,
  parse: (stored: unknown) => Value,
): Persisted<Value> {
  const $value = atom<Value | undefined>();
  let unsaved = false;

  function read(): Value {
    if (unsaved) return $value.get() ?? empty;
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return empty;
    }
  }

  function save(value: Value): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      unsaved = false;
    } catch {
      unsaved = true;
    }
  }

  function update(change: (value: Value) => Value): Value {
    const next = change(read());
    save(next);
    $value.set(next);
    return next;
  }

  function refresh(): void {
    $value.set(read());
  }

  refresh();
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) refresh();
  });
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) refresh();
  });

  return { $value, update };
}
