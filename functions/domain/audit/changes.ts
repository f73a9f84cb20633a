export interface Changes<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** The fields of `next` that differ from what was; undefined when none does. */
export function changesOf<T extends object>(was: T, next: Partial<T>): Changes<T> | undefined {
  const changes: Changes<T> = { before: {}, after: {} };
  for (const name of Object.keys(next) as (keyof T)[]) {
    if (next[name] === undefined || next[name] === was[name]) continue;
    changes.before[name] = was[name];
    changes.after[name] = next[name];
  }
  return Object.keys(changes.after).length === 0 ? undefined : changes;
}
