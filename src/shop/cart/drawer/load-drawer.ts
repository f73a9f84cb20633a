import { prefetchWhenIdle } from '../../../ui/loading/when-idle';

/** Loads the drawer's scripts, which are many times larger than those of the page. */
export const loadDrawer = () => import('./CartDrawer');

/** Leaves time to paint the response to a press, which parsing scripts would delay. */
const ANSWERED_MS = 500;

/** Prefetches the drawer when the shopper is likely to open it. */
export const prefetchDrawer = () => void setTimeout(prefetchWhenIdle, ANSWERED_MS, loadDrawer);
