import { whenIdle } from '../../../ui/when-idle';

interface Connection {
  saveData?: boolean;
}

const { connection } = navigator as { connection?: Connection };

/** The drawer's own scripts, which are many times those of the page. */
export const loadDrawer = () => import('./CartDrawer');

/** Fetches them ahead for whoever is about to want them; not for who saves data. */
export function prefetchDrawer(): void {
  if (connection?.saveData) return;
  whenIdle(() => void loadDrawer().catch(() => undefined));
}
