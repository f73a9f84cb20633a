export interface Merged<Values> {
  values: Values;
  /** Fields that both users changed, to different values. */
  conflicts: (keyof Values & string)[];
}

/** Applies the user's edits to the version of the row that another user has saved. */
export function mergeEdits<Values extends Readonly<Record<string, string>>>(
  base: Values,
  typed: Values,
  current: Values,
): Merged<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const untouched = names.filter((name) => typed[name] === base[name]);
  const adopted = Object.fromEntries(untouched.map((name) => [name, current[name]]));
  const conflicts = names.filter(
    (name) =>
      typed[name] !== base[name] && current[name] !== base[name] && current[name] !== typed[name],
  );
  return { values: { ...typed, ...adopted }, conflicts };
}

/** True if any value differs from its initial value; lists and objects are compared by content. */
export function isEdited<Values extends object>(initial: Values, values: Values): boolean {
  return (Object.keys(initial) as (keyof Values)[]).some(
    (name) => JSON.stringify(initial[name]) !== JSON.stringify(values[name]),
  );
}
