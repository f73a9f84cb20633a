import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { $printedBills, rememberPrint, wasPrinted } from './state';

/**
 * Whether the next print of a document on this device is a duplicate, and what is printed on it.
 * The printed content changes only when printing begins, because some phones report the end of
 * printing before they have drawn the page.
 */
export function usePrinting(number: string) {
  const [isDuplicate, setDuplicate] = useState(() => wasPrinted(number));
  const printed = useStore($printedBills) ?? [];
  useEffect(() => {
    const begin = () => flushSync(() => setDuplicate(wasPrinted(number)));
    const end = () => rememberPrint(number);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [number]);
  return { isDuplicate, wasPrinted: printed.includes(number) };
}
