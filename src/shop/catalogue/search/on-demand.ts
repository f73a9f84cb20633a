export { search } from './search';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';

/** Adds the search text to the link for messaging the shop; hides the link if there is no text. */
export function askAbout(search: string): void {
  if (!link) return;
  link.hidden = search === '';
  link.href = question + encodeURIComponent(search);
  link.querySelector('[data-asked]')?.replaceChildren(`“${search}”`);
}
