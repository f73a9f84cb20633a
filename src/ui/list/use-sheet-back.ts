import { type ToggleEvent, useCallback, useEffect, useRef } from 'react';
import { addBackEntry } from '../dialog/back-entry';

type Toggled = Pick<ToggleEvent<HTMLElement>, 'newState' | 'currentTarget'>;

/**
 * Lets Back close a popover; returns the popover's `toggle` handler. Choosing a filter in the
 * popover adds its own history entry, so Back then also undoes the filter.
 */
export function useSheetBack() {
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);

  return useCallback(({ newState, currentTarget }: Toggled): void => {
    leave.current?.();
    leave.current = null;
    if (newState !== 'open' || !isSheet(currentTarget)) return;
    const close = () => currentTarget.hidePopover();
    const removeEntry = addBackEntry(() => {
      close();
      return 'left';
    });
    addEventListener('popstate', close);
    leave.current = () => {
      removeEventListener('popstate', close);
      removeEntry();
    };
  }, []);
}

/** Returns false on wide screens, where the popover is part of the page. */
function isSheet(popover: HTMLElement): boolean {
  return getComputedStyle(popover).position === 'fixed';
}
