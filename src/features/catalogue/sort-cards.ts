import { cardsOf } from './cards';
import { FEATURED, parseSort, type Sort, sorted } from './sorts';

function start(select: HTMLSelectElement, list: HTMLElement): void {
  const cards = cardsOf(list);

  function show(sort: Sort): void {
    list.append(...sorted(cards, sort).map(({ element }) => element));
  }

  function followAddress(): void {
    const sort = parseSort(new URLSearchParams(location.search));
    select.value = sort;
    show(sort);
  }

  select.addEventListener('change', () => {
    const sort = parseSort(new URLSearchParams({ sort: select.value }));
    show(sort);
    history.pushState(null, '', sort === FEATURED ? location.pathname : `?sort=${sort}`);
  });
  addEventListener('popstate', followAddress);
  followAddress();
}

const select = document.querySelector<HTMLSelectElement>('select[name=sort]');
const list = document.querySelector<HTMLElement>('[data-results]');
if (select && list) start(select, list);
delete document.documentElement.dataset.filtering;
