import { type RefObject, useEffect, useRef } from 'react';

/** The width a picture is read at, whatever the screen: measured, the decoder misses half the codes at some smaller ones. */
const PICTURE = 600;

/** Scales what is drawn at the width of PICTURE to the width of its frame. */
export function useFit(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--fit', String(element.clientWidth / PICTURE));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return frame;
}
