import Router from 'lucide-react/icons/router';
import type { Network } from '../../../contract/orders/networks';
import { Button } from '../../../ui/Button';
import styles from './networks.module.css';
import { networksText } from './texts';

/** The ID of the notices that the alert shows and hides. */
export const NETWORK_NOTICES = 'network-notices';

interface Props {
  networks: readonly Network[];
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows how many networks have many unpaid orders; renders nothing if there are none. */
export function NetworkAlert({ networks, isOpen, onToggle }: Props) {
  if (networks.length === 0) return null;
  return (
    <div className={styles.alert}>
      <Router size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>{networksText(networks)}</p>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? NETWORK_NOTICES : undefined}
        onClick={onToggle}
      >
        {isOpen ? 'Hide them' : 'Show them'}
      </Button>
    </div>
  );
}
