import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MenuCounts } from '../../../contract/tasks';
import { menuCounts, noteMenuCounts } from '../state';

/** The counts that the server rendered, then those that this page or another tab loads later. */
export function useMenuCounts(initial: MenuCounts | undefined): MenuCounts | undefined {
  const ordersTodo = useStore(menuCounts['to do'].$value) ?? 0;
  const lateRepairs = useStore(menuCounts.late.$value) ?? 0;
  const [isNoted, setIsNoted] = useState(false);
  useEffect(() => {
    if (initial) noteMenuCounts(initial);
    setIsNoted(true);
  }, [initial]);
  return isNoted ? { ordersTodo, lateRepairs } : initial;
}
