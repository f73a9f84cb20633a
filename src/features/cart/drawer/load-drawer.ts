import { prefetchWhenIdle } from '../../../ui/loading/when-idle';

/** The drawer's own scripts, which are many times those of the page. */
export const loadDrawer = () => import('./CartDrawer');

/** Fetches them ahead for whoever is about to want them. */
export const prefetchDrawer = () => prefetchWhenIdle(loadDrawer);
