/** Menus are native popovers: the browser closes them on Escape and on a tap outside; scrolling, choosing and walking on do it here. */
function enhance(panel: HTMLElement): void {
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`);
  const close = () => panel.hidePopover();
  const closeWhenLeft = ({ target }: FocusEvent) => {
    if (target instanceof Node && target !== opener && !panel.contains(target)) close();
  };

  opener?.setAttribute('aria-expanded', 'false');
  panel.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    opener?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      addEventListener('scroll', close, { passive: true });
      addEventListener('focusin', closeWhenLeft);
    } else {
      removeEventListener('scroll', close);
      removeEventListener('focusin', closeWhenLeft);
    }
  });
  panel.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
}

export function enhanceMenus(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('.menu-panel')) enhance(panel);
}
