import { arrange, cardsOf, currentCards } from './cards';
import { FEATURED, parseSort, type Sort, sorted } from './sorts';

/** The link to the shop page, shown if the category's page does not list all its products. */
const all = document.querySelector<HTMLAnchorElement>('[data-all]');

function start(select: HTMLSelectElement, list: HTMLElement): void {
  const cards = cardsOf(list);

  function show(sort: Sort): void {
    arrange(
      list,
      sorted(currentCards(cards), sort).map(({ element }) => element),
    );
  }

  function choose(): void {
    const sort = parseSort(new URLSearchParams({ sort: select.value }));
    if (all && sort !== FEATURED) {
      location.assign(`${all.href}&sort=${sort}`);
      return;
    }
    const query = sort === FEATURED ? '' : `?sort=${sort}`;
    show(sort);
    if (query !== location.search) history.pushState(null, '', location.pathname + query);
  }

  function followAddress(): void {
    const sort = parseSort(new URLSearchParams(location.search));
    select.value = sort;
    show(sort);
  }

  select.addEventListener('change', choose);
  addEventListener('popstate', followAddress);
  // The shopper may have used the select before this script ran.
  if (location.search) followAddress();
  else choose();
}

const select = document.querySelector<HTMLSelectElement>('select[name=sort]');
const list = document.querySelector<HTMLElement>('[data-results]');
if (select && list) start(select, list);
delete document.documentElement.dataset.filtering;
