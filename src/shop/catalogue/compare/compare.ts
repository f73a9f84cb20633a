import { productPath } from '../../../lib/paths';
import { fetchElements } from '../../../ui/loading/fetch-elements';
import { withPending } from '../../../ui/pending';
import { showLive } from '../stock/shown/state';
import { $livePrices, $liveStock, keepFresh } from '../stock/state';
import { comparisonOf, type Details } from './comparison';

const HINT = 'Choose two products to see how they differ.';

/** The names of the two selects and of the URL's parameters. */
const SIDES = ['a', 'b'] as const;

function part<Found extends Element>(selector: string, root: ParentNode = document): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`The comparison has no ${selector}`);
  return found;
}

function clone(name: string): DocumentFragment {
  const template = part<HTMLTemplateElement>(`template[data-${name}-template]`);
  return document.importNode(template.content, true);
}

async function fetchProduct(id: string): Promise<HTMLElement> {
  const [article] = await fetchElements(productPath(id), 'article.detail');
  if (!article) throw new Error(`The page of ${id} has no product`);
  return article;
}

const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const nameOf = (product: HTMLElement) => textOf(part('h1', product));

function detailsOf(product: HTMLElement): Details {
  const specs = product.querySelectorAll('[aria-labelledby=specs] tr');
  const [country] = product.querySelectorAll('[aria-labelledby=legal-facts] tr');
  const rows = country ? [...specs, country] : [...specs];
  return new Map(rows.map((row) => [textOf(row.firstElementChild), textOf(row.lastElementChild)]));
}

/** A product's column header, with the picture and the price from its page. */
function headOf(product: HTMLElement, id: string): DocumentFragment {
  const head = clone('head');
  const name = nameOf(product);
  const picture = part('[data-drawing]', product);
  picture.removeAttribute('data-drawing');
  const link = part<HTMLAnchorElement>('[data-part=name]', head);
  link.textContent = name;
  link.href = productPath(id);
  part('[data-part=picture]', head).append(picture.closest('picture') ?? picture);
  part('[data-part=price]', head).append(...part('.price', product).childNodes);
  const add = part<HTMLButtonElement>('button', head);
  add.value = id;
  add.dataset.product = name;
  add.dataset.most = part<HTMLElement>('button[name=add]', product).dataset.most;
  part('[data-part=added]', head).textContent = name;
  part('[data-stock-words]', head).textContent = textOf(part('[data-stock-words]', product));
  return head;
}

function detailRows(first: Details, second: Details): DocumentFragment[] {
  return comparisonOf(first, second).map(({ name, values, differs }) => {
    const row = clone('detail');
    part('tr', row).toggleAttribute('data-differs', differs);
    part('[data-part=name]', row).textContent = name;
    if (!differs) part('[data-part=differs]', row).remove();
    for (const [nth, cell] of row.querySelectorAll('td').entries()) {
      cell.textContent = values[nth] || 'Not stated';
      cell.toggleAttribute('data-missing', !values[nth]);
    }
    return row;
  });
}

function start(form: HTMLFormElement): void {
  const status = part<HTMLElement>('[data-compare-status]');
  const failed = part<HTMLElement>('[data-compare-failed]');
  const again = part<HTMLButtonElement>('[data-compare-again]');
  const result = part<HTMLElement>('[data-comparison]');
  const [first, second] = SIDES.map((name) => part<HTMLSelectElement>(`[name=${name}]`, form));
  if (!first || !second) return;
  const selects = [first, second] as const;
  const chosen = () => selects.map(({ value }) => value);

  function show(products: readonly HTMLElement[], ids: readonly string[]): void {
    const [one, other] = products.map(detailsOf);
    if (!one || !other) return;
    const rows = detailRows(one, other);
    const count = rows.filter((row) => row.querySelector('[data-differs]')).length;
    status.textContent = `${products.map(nameOf).join(' and ')}: ${count} of ${rows.length} details differ.`;
    for (const [nth, head] of document.querySelectorAll('[data-head]').entries()) {
      const [product, id] = [products[nth], ids[nth]];
      if (product && id) head.replaceChildren(headOf(product, id));
    }
    showLive();
    part('[data-details]').replaceChildren(...rows);
    result.hidden = false;
  }

  async function load(): Promise<void> {
    const ids = chosen();
    failed.hidden = true;
    result.hidden = true;
    status.textContent = HINT;
    if (ids.includes('')) return;
    status.textContent = 'Loading…';
    const products = await Promise.all(ids.map(fetchProduct));
    // The shopper may have chosen another product in the meantime.
    if (chosen().join() === ids.join()) show(products, ids);
  }

  function handleFailure(): void {
    status.textContent = '';
    failed.hidden = false;
  }

  /**
   * Moves the first product's category to the top, and prevents choosing the same product twice.
   */
  function narrow(): void {
    const group = first?.selectedOptions[0]?.closest('optgroup')?.label;
    const same = second?.querySelector(`optgroup[label="${CSS.escape(group ?? '')}"]`);
    if (same) second?.firstElementChild?.after(same);
    for (const [nth, select] of selects.entries()) {
      const other = selects[1 - nth]?.value;
      for (const option of select.options)
        option.disabled = option.value !== '' && option.value === other;
    }
  }

  function handleChange(): void {
    const query = new URLSearchParams(SIDES.map((name, nth) => [name, chosen()[nth] ?? '']));
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
    narrow();
    load().catch(handleFailure);
  }

  const query = new URLSearchParams(location.search);
  for (const [nth, select] of selects.entries()) {
    select.value = query.get(SIDES[nth] ?? '') ?? '';
    if (select.selectedIndex < 0) select.value = '';
  }
  if (first.value === second.value) second.value = '';
  narrow();
  form.addEventListener('change', handleChange);
  form.addEventListener('submit', (event) => event.preventDefault());
  again.addEventListener('click', () => void withPending(again, load, handleFailure));
  $livePrices.listen(() => showLive());
  $liveStock.listen(() => showLive());
  keepFresh();
  load().catch(handleFailure);
}

const form = document.querySelector<HTMLFormElement>('[data-compare]');
if (form) start(form);
