/** Sets attributes on an element and returns the element. */
export function withAttributes<Made extends Element>(
  made: Made,
  attributes: Record<string, string>,
): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Creates an element with its attributes and children. */
export function element(
  tag: string,
  attributes: Record<string, string>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = withAttributes(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}
