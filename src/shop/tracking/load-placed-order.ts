const line = document.querySelector<HTMLElement>('[data-placed-order]');

/** Most visitors have no order: their device is asked before the rest is fetched. */
async function showOrder(key: string): Promise<void> {
  if (localStorage.getItem(key)) await import('./placed-order');
}

void showOrder(line?.dataset.placedOrder ?? '').catch(() => undefined);
