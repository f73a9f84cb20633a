import { announce } from '../../../ui/feedback/announce';
import { openIfReached } from '../../../ui/open-if-reached';
import { withPending } from '../../../ui/pending';
import { categoryName, readForm, writeForm } from './browser-form';
import { arrange, type Card, cardsOf, currentCards } from './cards';
import {
  applyFilter,
  type Chip,
  chipsOf,
  containing,
  countText,
  type Filter,
  type Found,
  filterQuery,
  PRICE_BOUND,
  parseFilter,
} from './filter';
import { closeSheet, isSheetOpen } from './filter-sheet';
import { CARDS_ADDED, FIRST_PRODUCTS } from './first-products';
import { followQuickBounds, releaseSlider, showBound } from './price/price-bound';
import { keepListWhenLeft, keptLimit, releaseHeight } from './scroll-restoration';

const TYPING_PAUSE_MS = 200;
const OFFLINE_TEXT = 'Not all products could be loaded. Check your internet and try again.';

function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector);
}

async function start(form: HTMLFormElement, list: HTMLElement): Promise<void> {
  let cards = cardsOf(list);
  /** The link to the products that are not on this page. */
  const more = find<HTMLAnchorElement>('[data-more]');
  let isWhole = more === null;
  let limit = keptLimit() ?? FIRST_PRODUCTS;
  /**
   * The index of the first newly loaded product; cleared once that product has received the focus.
   */
  let firstNew: number | undefined;
  const count = find('[data-count]');
  const empty = find('[data-empty]');
  const field = find<HTMLInputElement>('input[type=search]');
  const chipList = find('[data-chips]');
  const chipTemplate = find<HTMLTemplateElement>('[data-chip-template]');
  const applyButtons = document.querySelectorAll<HTMLElement>('[data-apply]');
  const clearButtons = document.querySelectorAll<HTMLElement>('[data-clear]');
  let typing: ReturnType<typeof setTimeout> | undefined;
  let search = containing;
  let price: Found<Card>['price'];
  let present = (_answer: Found<Card>, _search: string, countText: string) => countText;
  /** Resolves to false if the search script cannot be loaded. */
  let searchLoad: Promise<boolean> | undefined;

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
    cards = currentCards(cards);
    const answer = applyFilter(cards, filter, search);
    const { found } = answer;
    price = answer.price;
    const shown = found.slice(0, limit);
    const chips = chipsOf(filter, (id) => categoryName(form, id), price);
    const elements = shown.map((card) => card.element);
    for (const { element } of cards) element.hidden = !elements.includes(element);
    arrange(list, elements);
    const isKnown = isWhole || found.length < cards.length;
    const total = isKnown ? found.length : Number(more?.dataset.more);
    if (empty) empty.hidden = !isWhole || total > 0;
    const text = present(answer, filter.search.trim(), countText(total));
    if (count) count.textContent = text;
    if (more) more.hidden = isWhole && total <= shown.length;
    if (isWhole && firstNew !== undefined) {
      shown[firstNew]?.element.querySelector('a')?.focus({ preventScroll: true });
      firstNew = undefined;
    }
    showBound(Math.min(price?.max ?? filter.maxPrice, PRICE_BOUND.max), price !== undefined);
    chipList?.replaceChildren(...chips.flatMap((chip) => chipElement(chip) ?? []));
    for (const each of applyButtons) each.textContent = `Show ${countText(total).toLowerCase()}`;
    for (const each of clearButtons) each.hidden = chips.length === 0;
  }

  async function loadRest(rest: HTMLAnchorElement): Promise<void> {
    const { fetchMoreCards } = await import('./more-cards');
    list.append(...(await fetchMoreCards(rest.pathname)));
    document.dispatchEvent(new Event(CARDS_ADDED));
    cards = cardsOf(list);
    isWhole = true;
    show(readForm(form));
  }

  /** Loads the remaining products first, because filtering and sorting need all of them. */
  function showAmongAll(filter: Filter, way?: string): void {
    show(filter);
    const isAsLoaded = limit === FIRST_PRODUCTS && filterQuery(filter) === '';
    if (!more || isWhole || isAsLoaded) {
      releaseHeight();
      return;
    }
    const say = () => announce(OFFLINE_TEXT);
    void withPending(more, () => loadRest(more), say, way).then(releaseHeight);
  }

  /**
   * Loads the full search; until then, a search only finds products whose text contains every word.
   */
  async function loadSearch(): Promise<boolean> {
    try {
      ({ search, present } = await import('../search/on-demand'));
    } catch {
      return false;
    }
    const filter = readForm(form);
    if (filter.search) show(filter);
    return true;
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

  /**
   * Removes the price words from the search text once the shopper moves the slider, because the
   * slider then sets the price limit.
   */
  function removePriceWords(): void {
    if (!price || !field) return;
    field.value = price.rest;
    releaseSlider();
  }

  function choose(filter: Filter): void {
    limit = FIRST_PRODUCTS;
    writeForm(form, filter);
    showAmongAll(filter);
    setAddress(filter, isSheetOpen() ? 'replace' : 'push');
  }

  function followAddress(): void {
    writeForm(form, parseFilter(new URLSearchParams(location.search)));
    const filter = readForm(form);
    showAmongAll(filter);
    setAddress(filter, 'replace');
  }

  /** Back closes an open sheet but keeps its filters; pressing Back again undoes the filters. */
  function handleBack(): void {
    if (closeSheet()) choose(readForm(form));
    else followAddress();
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if ((await searchLoad) === false) void openIfReached(addressOf(readForm(form)));
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    choose({ ...parseFilter(new URLSearchParams()), sort: readForm(form).sort });
    count?.focus();
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    if (target.type === 'range') removePriceWords();
    const filter = readForm(form);
    limit = FIRST_PRODUCTS;
    showAmongAll(filter);
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
  followQuickBounds((maxPrice) => {
    removePriceWords();
    choose({ ...readForm(form), maxPrice });
  });
  const startSearch = () => (searchLoad ??= loadSearch());
  field?.addEventListener('focus', startSearch, { once: true });
  addEventListener('popstate', handleBack);
  if (more) {
    const isLonger = () => isWhole && (limit > FIRST_PRODUCTS || location.search !== '');
    keepListWhenLeft(() => (isLonger() ? limit : undefined));
  }
  more?.addEventListener('click', (event) => {
    event.preventDefault();
    firstNew = limit;
    limit += FIRST_PRODUCTS;
    showAmongAll(readForm(form), location.search || more.href);
  });

  const asked = parseFilter(new URLSearchParams(location.search));
  if (asked.search || document.activeElement === field) await startSearch();
  if (location.search) followAddress();
  else if (limit > FIRST_PRODUCTS) showAmongAll(readForm(form));
  // Skipped on an unfiltered page, because rewriting the cards takes a cheap phone about 10 ms.
  else if (filterQuery(readForm(form))) choose(readForm(form));
}

async function browse(): Promise<void> {
  const form = find<HTMLFormElement>('[data-browse]');
  const list = find('[data-results]');
  if (form && list) await start(form, list);
  delete document.documentElement.dataset.filtering;
}

void browse();
