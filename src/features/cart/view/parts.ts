/** The parts of the cart's markup that have this name in `data-part`. */
export function parts(root: ParentNode, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)];
}

/** The one part of this name. */
export function part<Found extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): Found {
  const found = root.querySelector<Found>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The cart has no ${name}`);
  return found;
}
