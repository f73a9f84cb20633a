/** The part of a branch's address that is not in its name: its street or a nearby landmark. */
export function streetOf({ address, name }: { address: string; name: string }): string {
  const parts = address.split(', ').filter((part) => !part.includes(name));
  return parts.at(-2) ?? '';
}
