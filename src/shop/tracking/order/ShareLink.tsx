import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { BRAND_NAME } from '../../../content/site';
import { whatsappLink } from '../../../lib/links';
import { trackPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import styles from './order.module.css';

interface Props {
  orderId: string;
  orderKey: string;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Ways to store the link, which alone opens the order on another device or in a cleared browser. */
export function ShareLink({ orderId, orderKey }: Props) {
  const link = new URL(trackPath(orderId, orderKey), location.origin).href;
  return (
    <section className="card" aria-labelledby="link">
      <h2 id="link">Keep this link</h2>
      <p>It opens your order on any phone or computer. Share it only with people you trust.</p>
      <div className={styles.ways}>
        <Button onClick={() => void copyText('Link', link)}>
          <Copy {...ICON} /> Copy link
        </Button>
        <a
          className="button"
          href={whatsappLink(null, `My ${BRAND_NAME} order ${orderId}: ${link}`)}
          rel="noreferrer"
          target="_blank"
        >
          <MessageCircle {...ICON} /> Send link to my WhatsApp
          <span className="visually-hidden">, opens in a new tab</span>
        </a>
      </div>
    </section>
  );
}
