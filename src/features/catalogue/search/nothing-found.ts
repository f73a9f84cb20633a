const link = document.querySelector<HTMLAnchorElement>('[data-ask]');
const question = link?.href ?? '';

/** Has the message to the shop ask for what was searched; without a search there is nothing to ask for. */
export function askAbout(search: string): void {
  if (!link) return;
  link.hidden = search === '';
  link.href = question + encodeURIComponent(search);
  link.querySelector('[data-asked]')?.replaceChildren(`“${search}”`);
}
