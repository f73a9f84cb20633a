import type { Filterable } from './filter';

export interface Card extends Filterable {
  element: HTMLElement;
}

/** The cards that are still in their list, with the prices that they show now. */
export function currentCards(cards: readonly Card[]): Card[] {
  for (const card of cards) {
    card.price = Number(card.element.dataset.price);
    card.discount = Number(card.element.dataset.discount);
  }
  return cards.filter(({ element }) => element.isConnected);
}

function cardOf(element: HTMLElement): Card {
  const { text = '', phrases = '', categoryPhrases = '', specs = '' } = element.dataset;
  const { category = '', country = '', price, rating, discount } = element.dataset;
  return {
    element,
    text,
    phrases,
    categoryPhrases,
    specs,
    category,
    country,
    price: Number(price),
    rating: Number(rating),
    discount: Number(discount),
  };
}

/**
 * Sorts a list's cards into this order. Leaves a sorted list unchanged, because moving an element
 * would make it lose the focus.
 */
export function arrange(list: HTMLElement, elements: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(elements);
  const present = Array.from(list.children).filter((each) => wanted.has(each));
  if (present.some((each, index) => each !== elements[index])) list.append(...elements);
}

/** A list's prerendered cards, with parsed data attributes. */
export function cardsOf(list: HTMLElement): Card[] {
  return Array.from(list.children, (each) => cardOf(each as HTMLElement));
}
