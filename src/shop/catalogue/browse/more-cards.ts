/** Fetches the cards from a list's continuation page. */
export async function fetchMoreCards(path: string): Promise<HTMLElement[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  // Removes the other page's styles, because this page's Content Security Policy would block them
  // and report a violation.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('[data-results] > li')].map((card) => {
    card.hidden = true;
    return document.importNode(card, true);
  });
}
