import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a heading that receives the focus after the view has changed: the clicked
 * button may be removed then, which would lose keyboard focus.
 */
export function useFocusOnChange(view: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(view);
  useEffect(() => {
    const isNew = known.current !== view;
    known.current = view;
    if (isNew && document.activeElement === document.body) heading.current?.focus();
  }, [view]);
  return heading;
}
