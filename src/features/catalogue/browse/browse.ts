import { formatRupees } from '../../../lib/money';
import { categoryName, readForm, writeForm } from './browser-form';
import { arrange, cardsOf } from './cards';
import {
  applyFilter,
  type Chip,
  chipsOf,
  countText,
  type Filter,
  filterQuery,
  parseFilter,
} from './filter';
import { closeSheet, isSheetOpen } from './filter-sheet';

const TYPING_PAUSE_MS = 200;

function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector);
}

function start(form: HTMLFormElement, list: HTMLElement): void {
  const cards = cardsOf(list);
  const count = find('[data-count]');
  const empty = find('[data-empty]');
  const bound = find<HTMLOutputElement>('[data-bound]');
  const chipList = find('[data-chips]');
  const chipTemplate = find<HTMLTemplateElement>('[data-chip-template]');
  const applyButtons = document.querySelectorAll<HTMLElement>('[data-apply]');
  const clearButtons = document.querySelectorAll<HTMLElement>('[data-clear]');
  let typing: ReturnType<typeof setTimeout> | undefined;

  function chipElement(chip: Chip): Node | undefined {
    const chipElements = chipTemplate?.content.cloneNode(true) as DocumentFragment | undefined;
    const button = chipElements?.querySelector('button');
    button?.querySelector('[data-chip-text]')?.replaceChildren(chip.text);
    button?.addEventListener('click', () => {
      choose(chip.without);
      count?.focus();
    });
    return chipElements;
  }

  function show(filter: Filter): void {
    const shown = applyFilter(cards, filter);
    const chips = chipsOf(filter, (id) => categoryName(form, id));
    const elements = shown.map((card) => card.element);
    for (const { element } of cards) element.hidden = !elements.includes(element);
    arrange(list, elements);
    if (count) count.textContent = countText(shown.length);
    if (empty) empty.hidden = shown.length > 0;
    if (bound) bound.value = formatRupees(filter.maxPrice);
    chipList?.replaceChildren(...chips.flatMap((chip) => chipElement(chip) ?? []));
    for (const each of applyButtons)
      each.textContent = `Show ${countText(shown.length).toLowerCase()}`;
    for (const each of clearButtons) each.hidden = chips.length === 0;
  }

  function addressOf(filter: Filter): string {
    const query = filterQuery(filter);
    return query ? `${location.pathname}?${query}` : location.pathname;
  }

  function setAddress(filter: Filter, how: 'push' | 'replace'): void {
    clearTimeout(typing);
    const address = addressOf(filter);
    if (address === location.pathname + location.search) return;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  }

  function choose(filter: Filter): void {
    writeForm(form, filter);
    show(filter);
    setAddress(filter, isSheetOpen() ? 'replace' : 'push');
  }

  function followAddress(): void {
    writeForm(form, parseFilter(new URLSearchParams(location.search)));
    const filter = readForm(form);
    show(filter);
    setAddress(filter, 'replace');
  }

  /** Back closes an open sheet and keeps its filters; another Back undoes them. */
  function handleBack(): void {
    if (closeSheet()) choose(readForm(form));
    else followAddress();
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    choose({ ...parseFilter(new URLSearchParams()), sort: readForm(form).sort });
    count?.focus();
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    const filter = readForm(form);
    show(filter);
    clearTimeout(typing);
    if (target.type !== 'search') return;
    typing = setTimeout(() => setAddress(filter, 'replace'), TYPING_PAUSE_MS);
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form !== form) return;
    if (target.type === 'search') setAddress(readForm(form), 'replace');
    else choose(readForm(form));
  });
  addEventListener('popstate', handleBack);

  if (location.search) followAddress();
  else choose(readForm(form));
}

const form = find<HTMLFormElement>('[data-browse]');
const list = find('[data-results]');
if (form && list) start(form, list);
delete document.documentElement.dataset.filtering;
