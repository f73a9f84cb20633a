import { type RefObject, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { releaseOrderNetwork } from '../../../contract/orders/api';
import type { Network } from '../../../contract/orders/networks';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { onPlainClick } from '../../../ui/navigation/query-string';
import { playArrivalSound } from '../../work/arrivals/sound';
import { useComparison } from '../../work/arrivals/use-arrivals';
import { ORDERS_ADDRESS } from '../address';
import { hasMoreHolds } from '../arrivals';
import { HeldUntil } from '../calls/HeldUntil';
import { ReleaseDialog } from '../parts';
import { useRefreshOrders } from '../queries';
import { NETWORK_NOTICES } from './NetworkAlert';
import { NetworkList } from './NetworkList';
import { noticeText, ordersText, piecesText, releasedText } from './texts';

interface Props {
  networks: readonly Network[];
  isOpen: boolean;
  /** The network that the list is filtered by; empty if none. */
  shown: string;
  onShow: (network: string) => void;
  /** Receives the focus when a notice disappears. */
  titleRef: RefObject<HTMLElement | null>;
}

/**
 * Networks with many unpaid orders, hidden until staff open them from the alert, so they do not
 * push the orders down. Staff can list a network's orders or release them all.
 */
export function NetworkNotices({ networks, isOpen, shown, onShow, titleRef }: Props) {
  const refresh = useRefreshOrders();
  const [asked, setAsked] = useState<Network | null>(null);
  const isListed = networks.some(({ network }) => network === shown);
  const visible = isListed ? networks.filter(({ network }) => network === shown) : networks;
  const hasReleased = useRef(false);
  useComparison(networks, (before, after) => {
    if (hasMoreHolds(before, after)) playArrivalSound('bad');
    // The notice with the pressed button may disappear only after its dialog.
    const isLost = hasReleased.current && document.activeElement === document.body;
    if (isLost) titleRef.current?.focus({ preventScroll: true });
    hasReleased.current = false;
  });

  function leave({ network }: Network): void {
    hasReleased.current = true;
    closeAndFocus(titleRef.current, () => setAsked(null));
    if (network === shown) onShow('');
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {networks.map(noticeText).join('. ')}
      </p>
      {isOpen && visible.length > 0 && (
        <NetworkList
          id={NETWORK_NOTICES}
          notices={visible.map((each) => ({
            network: each.network,
            title: noticeText(each),
            until: <HeldUntil at={each.ends_at} />,
            text: piecesText(each),
            actions: (
              <>
                <ShowLink network={each.network} shown={shown} onShow={onShow} />
                <Button kind="danger" onClick={() => setAsked(each)}>
                  Release all
                </Button>
              </>
            ),
          }))}
        />
      )}
      {asked && (
        <ReleaseDialog
          title={`Release ${ordersText(asked)}?`}
          text="They will be cancelled and the pieces go back to stock. Paid orders do not change."
          about={piecesText(asked)}
          send={() => call(releaseOrderNetwork, { body: { network: asked.network } })}
          textOf={releasedText}
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
