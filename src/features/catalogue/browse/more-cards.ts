/** The cards of a list that go on at another address. */
export async function fetchMoreCards(path: string): Promise<HTMLElement[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // The policy of this page would refuse the styles of that one, and report them.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('[data-results] > li')].map((card) => {
    card.hidden = true;
    return document.importNode(card, true);
  });
}
