import { useHydrated } from '../../../ui/use-hydrated';
import { FIGURE_TABS } from '../shell/tabs';

/** A page of figures and its name. */
interface Page {
  name: string;
  href: string;
}

/**
 * The page of figures from which the user came, with its period and branch as they were; from
 * elsewhere, such as the dashboard, the given one.
 */
export function useBack({ name, href }: Page, isOwn: boolean): Page {
  const isHydrated = useHydrated();
  if (!isHydrated || !URL.canParse(document.referrer)) return { name, href };
  const { origin, pathname, search } = new URL(document.referrer);
  const tab = Object.values(FIGURE_TABS).find((each) => each.href === pathname.replace(/\/$/, ''));
  if (origin !== location.origin || tab === undefined) return { name, href };
  return { name: isOwn ? name : tab.name, href: `${tab.href}${search}` };
}
