const line = document.querySelector<HTMLElement>('[data-placed-order]');

/** Loads the script only if there is an order to announce, because most visitors have none. */
async function showOrder(key: string): Promise<void> {
  if (localStorage.getItem(key)) await import('./placed-order');
}

void showOrder(line?.dataset.placedOrder ?? '').catch(() => undefined);
