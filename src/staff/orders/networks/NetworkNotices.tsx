import { useQueryClient } from '@tanstack/react-query';
import Router from 'lucide-react/icons/router';
import { type RefObject, useEffect, useState } from 'react';
import type { Network } from '../../../contract/orders/networks';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import { HeldUntil } from '../calls/HeldUntil';
import { ORDERS, useNetworks } from '../queries';
import { noteNetworks } from '../state';
import styles from './networks.module.css';
import { ReleaseDialog } from './ReleaseDialog';
import { ShowLink } from './ShowLink';
import { moreText, noticeText, piecesText } from './texts';

/** Notices at a time, so that the list stays in reach; a released one makes room for the next. */
const SHOWN = 3;

interface Props {
  /** As the HTML brought them along. */
  first: readonly Network[] | undefined;
  /** The network that the list is filtered by, or empty. */
  shown: string;
  onShow: (network: string) => void;
  /** Gets the focus when a notice is gone. */
  titleRef: RefObject<HTMLElement | null>;
}

/** Networks that hold many unpaid orders, each with a way to look at them and to release them all. */
export function NetworkNotices({ first, shown, onShow, titleRef }: Props) {
  const networks = useNetworks(first);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Network | null>(null);
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
        <ul className={styles.notices} aria-label="Same network">
          {networks.slice(0, SHOWN).map((each) => (
            <li key={each.network} className={styles.notice}>
              <Router size={20} strokeWidth={1.75} aria-hidden="true" />
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
          {networks.length > SHOWN && (
            <li className={styles.more}>{moreText(networks.length - SHOWN)}</li>
          )}
        </ul>
      )}
      {asked && (
        <ReleaseDialog
          network={asked}
          refresh={() => client.invalidateQueries({ queryKey: [ORDERS] })}
          onReleased={() => leave(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
