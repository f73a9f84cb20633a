export { search } from './search';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';

/** Puts the search into the message to the shop; without a search, leaves it out. */
export function askAbout(search: string): void {
  if (!link) return;
  link.hidden = search === '';
  link.href = question + encodeURIComponent(search);
  link.querySelector('[data-asked]')?.replaceChildren(`“${search}”`);
}
