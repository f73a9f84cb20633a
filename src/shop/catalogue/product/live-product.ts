import { BETWEEN_BRANCHES, branchStockText } from '../../../lib/stock-words';
import { $viewed } from '../recent/state';
import { $branchesNow, $stockByBranch, keepFresh, refreshProducts } from '../stock/state';

const line = document.querySelector<HTMLElement>('[data-codes]');
const codes = line?.dataset.codes?.split(' ') ?? [];
const names = line?.textContent.split(BETWEEN_BRANCHES) ?? [];

/** The products of this page, and those that it may list as recently viewed. */
function productIds(): string[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[name=add]');
  const shown = Array.from(buttons, ({ value }) => value);
  return [...new Set([...shown, ...($viewed.get() ?? [])])];
}

const ids = productIds();

/** Shows the open branches and, once they have stock of their own, their pieces of the product. */
function showBranches(): void {
  const free = $stockByBranch.get()?.[ids[0] ?? ''];
  const { closed } = $branchesNow.get();
  const texts = codes.flatMap((code, nth) => {
    const name = names[nth] ?? '';
    if (closed.includes(code)) return [];
    return free ? branchStockText(name, free[code] ?? 0) : name;
  });
  if (line) line.textContent = texts.join(BETWEEN_BRANCHES);
}

$stockByBranch.listen(showBranches);
$branchesNow.listen(showBranches);
keepFresh(() => refreshProducts(ids));
