export interface Merged<Values> {
  values: Values;
  /** Fields that both sides changed, each in its own way. */
  conflicts: (keyof Values & string)[];
}

/** What was typed into a form, put on top of what somebody else saved meanwhile. */
export function mergeEdits<Values extends Readonly<Record<string, string>>>(
  base: Values,
  typed: Values,
  saved: Values,
): Merged<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const untouched = names.filter((name) => typed[name] === base[name]);
  const adopted = Object.fromEntries(untouched.map((name) => [name, saved[name]]));
  const conflicts = names.filter(
    (name) =>
      typed[name] !== base[name] && saved[name] !== base[name] && saved[name] !== typed[name],
  );
  return { values: { ...typed, ...adopted }, conflicts };
}

/** Whether anything in a form differs from what it started with. */
export function isEdited<Values extends object>(initial: Values, values: Values): boolean {
  return (Object.keys(initial) as (keyof Values)[]).some((name) => initial[name] !== values[name]);
}
