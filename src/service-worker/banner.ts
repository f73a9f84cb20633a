import { momentText } from '../lib/india-time';

const OFFLINE = 'No internet connection.';

function textOf(savedAt: number): string {
  if (Number.isNaN(savedAt)) return OFFLINE;
  return `${OFFLINE} This page was last updated on ${momentText(savedAt)}; prices and stock may have changed.`;
}

/** Adds a banner to a cached page to show when the page was saved; `savedAt` in ms. */
export function withBanner(html: string, savedAt: number): string {
  const banner = `<div class="notice" data-kind="bar"><p class="container" role="status">${textOf(savedAt)}</p></div>`;
  return html.replace(/<body[^>]*>/, (body) => `${body}${banner}`);
}
