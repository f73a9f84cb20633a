const KEY_STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Turns in-page links and their sections into tabs. The URL hash selects the tab, so links and
 * Back work.
 */
function enhance(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.tab-list');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tab')];
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));

  function show(index: number): void {
    for (const [each, tab] of tabs.entries()) {
      const isShown = each === index;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
      panels[each]?.toggleAttribute('hidden', !isShown);
    }
    const tab = tabs[index];
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }

  function followAddress(): void {
    const target = document.getElementById(location.hash.slice(1));
    const index = panels.findIndex((panel) => target && panel?.contains(target));
    show(Math.max(index, 0));
    if (index >= 0) target?.scrollIntoView();
  }

  function handleKey(event: KeyboardEvent): void {
    const step = KEY_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(tabs.indexOf(event.currentTarget as HTMLAnchorElement), tabs.length);
    const tab = tabs[index];
    history.replaceState(null, '', tab?.hash);
    show(index);
    tab?.focus();
  }

  /**
   * Makes panels focusable only when a tab has the focus; otherwise, following a link to a panel
   * would show a focus ring.
   */
  function makePanelsFocusable(): void {
    for (const panel of panels) panel?.setAttribute('tabindex', '0');
  }

  list?.setAttribute('role', 'tablist');
  list?.addEventListener('focusin', makePanelsFocusable, { once: true });
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    panel?.setAttribute('role', 'tabpanel');
    tab.addEventListener('keydown', handleKey);
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (location.hash !== tab.hash) history.pushState(null, '', tab.hash);
      show(index);
    });
  }
  followAddress();
  root.dataset.ready = '';
  addEventListener('hashchange', followAddress);
}

export function enhanceTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs')) enhance(root);
}
