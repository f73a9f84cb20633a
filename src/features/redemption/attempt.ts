/** Gives the same key as long as the values stay the same, and a new one when they change. */
export function createKeys(
  create: () => string = () => crypto.randomUUID(),
): (values: object) => string {
  let last: { content: string; key: string } | null = null;
  return (values) => {
    const content = JSON.stringify(values);
    if (last?.content !== content) last = { content, key: create() };
    return last.key;
  };
}
