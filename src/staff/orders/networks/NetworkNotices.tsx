import ChevronDown from 'lucide-react/icons/chevron-down';
import Router from 'lucide-react/icons/router';
import { type RefObject, useEffect, useState } from 'react';
import type { Network } from '../../../contract/orders/networks';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { onPlainClick } from '../../../ui/navigation/query-string';
import { ORDERS_ADDRESS } from '../address';
import { HeldUntil } from '../calls/HeldUntil';
import { useNetworks, useRefreshOrders } from '../queries';
import { noteNetworks } from '../state';
import styles from './networks.module.css';
import { ReleaseDialog } from './ReleaseDialog';
import { networksText, noticeText, piecesText } from './texts';

interface Props {
  /** The server-rendered networks. */
  first: readonly Network[] | undefined;
  /** The network that the list is filtered by; empty if none. */
  shown: string;
  onShow: (network: string) => void;
  /** Receives the focus when a notice disappears. */
  titleRef: RefObject<HTMLElement | null>;
}

/**
 * Networks with many unpaid orders, folded into one line, so they do not push the orders down.
 * Staff can list a network's orders or release them all.
 */
export function NetworkNotices({ first, shown, onShow, titleRef }: Props) {
  const networks = useNetworks(first);
  const refresh = useRefreshOrders();
  const [isOpen, setIsOpen] = useState(shown !== '');
  const [asked, setAsked] = useState<Network | null>(null);
  const isListed = networks.some(({ network }) => network === shown);
  const visible = isListed ? networks.filter(({ network }) => network === shown) : networks;
  useEffect(() => noteNetworks(networks), [networks]);

  function leave({ network }: Network): void {
    closeAndFocus(titleRef.current, () => setAsked(null));
    if (network === shown) onShow('');
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {networks.map(noticeText).join('. ')}
      </p>
      {networks.length > 0 && (
        <details
          className={styles.fold}
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>
            <Router size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{networksText(networks.length)}</span>
            <strong>{isOpen ? 'Hide' : 'Review'}</strong>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <ul aria-label="Same network">
            {visible.map((each) => (
              <li key={each.network} className={styles.notice}>
                <div className={styles.text}>
                  <div className={styles.head}>
                    <h2>{noticeText(each)}</h2>
                    <HeldUntil at={each.ends_at} />
                  </div>
                  <p>{piecesText(each)}</p>
                </div>
                <div className={styles.actions}>
                  <ShowLink network={each.network} shown={shown} onShow={onShow} />
                  <Button kind="danger" onClick={() => setAsked(each)}>
                    Release all
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked && (
        <ReleaseDialog
          network={asked}
          refresh={refresh}
          onReleased={() => leave(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface LinkProps extends Pick<Props, 'shown' | 'onShow'> {
  network: string;
}

/** Filters the list to a network's orders, or shows all orders again. */
function ShowLink({ network, shown, onShow }: LinkProps) {
  const next = network === shown ? '' : network;
  const { all, format } = ORDERS_ADDRESS;
  const query = format({ ...all, filters: { ...all.filters, network: next } });
  return (
    <a
      className="button"
      href={`${PATHS.orders}${query}`}
      onClick={onPlainClick(() => onShow(next))}
    >
      {next === '' ? 'Show all orders' : 'Show orders'}
    </a>
  );
}
