import type { ToggleEvent } from 'react';

export const SHEET = 'staff-more';

function closeWhenOutside({ target }: FocusEvent): void {
  const sheet = document.getElementById(SHEET);
  if (target instanceof Node && sheet?.contains(target) === false) closeSheet();
}

/**
 * Moves the focus into a sheet that opens, and closes the sheet when the focus leaves it. The event
 * arrives some time after the sheet has opened, when the user may already be on one of its items.
 */
export function followSheet({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') {
    if (!currentTarget.contains(document.activeElement)) {
      currentTarget.querySelector<HTMLElement>('a, button')?.focus();
    }
    document.addEventListener('focusin', closeWhenOutside);
  } else {
    document.removeEventListener('focusin', closeWhenOutside);
  }
}

/** Closes the sheet if it is open; focus inside the sheet returns to the button that opened it. */
export function closeSheet(): void {
  const sheet = document.getElementById(SHEET);
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
