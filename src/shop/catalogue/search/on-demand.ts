export { search } from './search';

const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';

/** Adds the search text to the link that messages the shop; hides the link if there is none. */
export function askAbout(search: string): void {
  if (!link) return;
  link.hidden = search === '';
  link.href = question + encodeURIComponent(search);
  link.querySelector('[data-asked]')?.replaceChildren(`“${search}”`);
}
