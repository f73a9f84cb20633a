import { findPriceListItem } from '../../../content/price-list';
import { formatRupees } from '../../../lib/money';
import { artPath, productPath } from '../../../lib/paths';
import { $livePrices } from '../stock/state';
import { NONE_VIEWED, withViewed } from './recent';
import { $viewed, updateViewed } from './state';

const MOST = 4;

function rowOf(template: HTMLTemplateElement, id: string): Node[] {
  const item = findPriceListItem(id);
  const live = $livePrices.get()[id];
  if (!item?.isListed || live === null) return [];
  const row = document.importNode(template.content, true);
  const link = row.querySelector('a');
  link?.setAttribute('href', productPath(id));
  link?.append(item.name);
  row.querySelector('img')?.setAttribute('src', artPath(id));
  row.querySelector('.money')?.append(formatRupees(live?.price ?? item.price));
  return [row];
}

/** Shows the products viewed before this one, and records this one as viewed. */
function start(section: HTMLElement, current: string): void {
  const template = section.querySelector('template');
  const list = section.querySelector('ul');
  const viewed = ($viewed.get() ?? NONE_VIEWED).filter((id) => id !== current);
  updateViewed((all) => withViewed(all, current));
  if (!template || !list) return;
  list.append(
    ...viewed
      .toReversed()
      .slice(0, MOST)
      .flatMap((id) => rowOf(template, id)),
  );
  section.hidden = list.childElementCount === 0;
  section.querySelector('button')?.addEventListener('click', () => {
    updateViewed(() => NONE_VIEWED);
    list.replaceChildren();
    section.dataset.cleared = '';
    section.querySelector('h2')?.focus();
  });
}

const section = document.querySelector<HTMLElement>('[data-recent]');
if (section) start(section, section.dataset.recent ?? '');
