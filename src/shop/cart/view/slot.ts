/** Finds the element with this `data-part` value. */
export function slot<Found extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): Found {
  const found = root.querySelector<Found>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The cart has no ${name}`);
  return found;
}
