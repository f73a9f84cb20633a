import { useStore } from '@nanostores/react';
import { PanelBottomOpen } from 'lucide-react';
import { $bar, SHOW_BAR, showBar } from './nav-state';

/** The way back to a hidden menu bar; it stands in the top bar, where it covers nothing of the page. */
export function ShowBar() {
  const isHidden = useStore($bar, { ssr: 'initial' }) === 'hidden';
  if (!isHidden) return null;
  return (
    <button
      type="button"
      id={SHOW_BAR}
      className="icon-button"
      aria-label="Show menu bar"
      onClick={showBar}
    >
      <PanelBottomOpen size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
