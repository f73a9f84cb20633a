export { search } from './search';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';

/** Adds the search text to the message for the shop, or leaves it out if there is none. */
export function askAbout(search: string): void {
  if (!link) return;
  link.hidden = search === '';
  link.href = question + encodeURIComponent(search);
  link.querySelector('[data-asked]')?.replaceChildren(`“${search}”`);
}
