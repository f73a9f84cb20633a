/** Fetches another page of the site and returns copies of its elements that match a selector. */
export async function fetchElements(path: string, selector: string): Promise<HTMLElement[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  // Removes the other page's styles, because this page's Content Security Policy would block them
  // and report a violation.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLElement>(selector)].map((found) =>
    document.importNode(found, true),
  );
}
