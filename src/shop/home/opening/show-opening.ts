import { openingAt } from './opening';

function showOpening(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const week = each.closest<HTMLElement>('[data-week]')?.dataset.week ?? '[]';
    const { isOpen, text } = openingAt(Date.now(), JSON.parse(week));
    each.dataset.state = isOpen ? 'open' : 'closed';
    each.textContent = text;
  }
}

document.addEventListener('visibilitychange', showOpening);
addEventListener('pageshow', showOpening);
showOpening();
