import Router from 'lucide-react/icons/router';
import type { Network } from '../../../contract/orders/networks';
import { networksText } from './texts';

/** The ID of the notices that the chip shows and hides. */
export const NETWORK_NOTICES = 'network-notices';

interface Props {
  networks: readonly Network[];
  isOpen: boolean;
  onToggle: () => void;
}

/** Says how many networks have many unpaid orders; renders nothing if there are none. */
export function NetworkChip({ networks, isOpen, onToggle }: Props) {
  if (networks.length === 0) return null;
  return (
    <button
      type="button"
      data-filter
      data-late
      aria-expanded={isOpen}
      aria-controls={NETWORK_NOTICES}
      aria-label={networksText(networks.length)}
      onClick={onToggle}
    >
      <Router size={18} strokeWidth={1.75} aria-hidden="true" />
      {networks.length === 1 ? '1 network' : `${networks.length} networks`}
    </button>
  );
}
