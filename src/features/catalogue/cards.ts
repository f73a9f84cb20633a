import type { Facts } from './filter';

export interface Card extends Facts {
  element: HTMLElement;
}

function cardOf(element: HTMLElement): Card {
  const { text = '', category = '', price, rating, discount } = element.dataset;
  return {
    element,
    text,
    category,
    price: Number(price),
    rating: Number(rating),
    discount: Number(discount),
  };
}

/** The prerendered cards of a list, with the facts that stand on them. */
export function cardsOf(list: HTMLElement): Card[] {
  return Array.from(list.children, (each) => cardOf(each as HTMLElement));
}
