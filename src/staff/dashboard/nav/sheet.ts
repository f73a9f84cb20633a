import type { ToggleEvent } from 'react';

export const SHEET = 'staff-more';

function closeWhenOutside({ target }: FocusEvent): void {
  const sheet = document.getElementById(SHEET);
  if (target instanceof Node && sheet?.contains(target) === false) closeSheet();
}

/**
 * Closes the sheet when the focus leaves it. Handles `beforetoggle`, because `toggle` fires too
 * late: the user may already have moved the focus.
 */
export function watchFocus({ newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') document.addEventListener('focusin', closeWhenOutside);
  else document.removeEventListener('focusin', closeWhenOutside);
}

/** Moves the focus into a sheet that has opened, unless the user is already on one of its items. */
export function enterSheet({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open' || currentTarget.contains(document.activeElement)) return;
  const items = currentTarget.querySelectorAll<HTMLElement>('li > *');
  [...items].find((item) => item.checkVisibility())?.focus();
}

/** Closes the sheet if it is open; focus inside the sheet returns to the button that opened it. */
export function closeSheet(): void {
  const sheet = document.getElementById(SHEET);
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
