import { openingAt } from './opening';

function showOpening(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const week = each.closest<HTMLElement>('[data-week]')?.dataset.week ?? '[]';
    const { isOpen, text } = openingAt(Date.now(), JSON.parse(week));
    each.dataset.state = isOpen ? 'open' : 'closed';
    const isOfAll = isOpen && each.dataset.hours === 'all';
    each.textContent = isOfAll ? `All ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  }
}

document.addEventListener('visibilitychange', showOpening);
addEventListener('pageshow', showOpening);
showOpening();
