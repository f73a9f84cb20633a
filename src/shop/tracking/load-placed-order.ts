const line = document.querySelector<HTMLElement>('[data-placed-order]');

/** Loads the script only if an order is stored, because most visitors have none. */
async function showOrder(key: string): Promise<void> {
  if (localStorage.getItem(key)) await import('./placed-order');
}

void showOrder(line?.dataset.placedOrder ?? '').catch(() => undefined);
