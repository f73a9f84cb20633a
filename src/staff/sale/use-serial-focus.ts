import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first missing number when a device is added to the sale. */
export function useSerialFocus(goods: RefObject<HTMLElement | null>, pieces: number): void {
  const before = useRef(pieces);
  useEffect(() => {
    const isAdded = pieces > before.current;
    before.current = pieces;
    if (!isAdded) return;
    const fields = goods.current?.querySelectorAll<HTMLInputElement>('[data-serial]') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, [goods, pieces]);
}
