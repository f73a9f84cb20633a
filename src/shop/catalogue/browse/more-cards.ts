import { fetchElements } from '../../../ui/loading/fetch-elements';

/** Fetches the cards from a list's continuation page; they start hidden. */
export async function fetchMoreCards(path: string): Promise<HTMLElement[]> {
  const cards = await fetchElements(path, '[data-results] > li');
  for (const card of cards) card.hidden = true;
  return cards;
}
