/** The cards of a list that go on at another address. */
export async function fetchMoreCards(path: string): Promise<HTMLElement[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // Within a template the page's own styles are none, which the policy of this page would refuse.
  const page = document.createElement('template');
  page.innerHTML = await answer.text();
  return [...page.content.querySelectorAll<HTMLElement>('[data-results] > li')].map((card) => {
    card.hidden = true;
    return document.importNode(card, true);
  });
}
