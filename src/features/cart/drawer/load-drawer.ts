import { prefetchWhenIdle } from '../../../ui/loading/when-idle';

/** The drawer's own scripts, which are many times those of the page. */
export const loadDrawer = () => import('./CartDrawer');

/** By then the screen shows the answer to a press, which reading scripts would hold up. */
const ANSWERED_MS = 500;

/** Fetches them ahead for whoever is about to want them. */
export const prefetchDrawer = () => void setTimeout(prefetchWhenIdle, ANSWERED_MS, loadDrawer);
