import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that focuses and selects the price of the line with this ID once the line is
 * shown.
 */
export function useAskedPrice(goods: RefObject<HTMLElement | null>) {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === undefined) return;
    const name = CSS.escape(asked.current);
    const field = goods.current?.querySelector<HTMLInputElement>(`[data-price-of="${name}"]`);
    if (!field) return;
    asked.current = undefined;
    field.focus();
    field.select();
  });
  return (id: string | undefined) => {
    asked.current = id;
  };
}
