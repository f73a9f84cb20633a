import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import { shareLink } from '../share';
import styles from './page.module.css';

interface Props {
  /** The kind of record that the link opens, such as an order. */
  subject: string;
  number: string;
  /** The link's path, including the key. */
  path: string;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Copies or sends a link with the order's key, so the shopper can open the order on another
 * device or after the browser's data has been cleared.
 */
export function ShareLink({ subject, number, path }: Props) {
  const link = new URL(path, location.origin).href;
  return (
    <section className="card" aria-labelledby="link">
      <h2 id="link">Save this link</h2>
      <div className={styles.share}>
        <p>
          It opens your {subject} on any phone or computer. Share it only with people you trust.
        </p>
        <div className={styles.ways}>
          <Button onClick={() => void copyText('Link', link)}>
            <Copy {...ICON} /> Copy link
          </Button>
          <a
            className="button"
            href={shareLink(subject, number, link)}
            rel="noreferrer"
            target="_blank"
          >
            <MessageCircle {...ICON} /> Send to my WhatsApp
            <span className="visually-hidden">, opens in a new tab</span>
          </a>
        </div>
      </div>
    </section>
  );
}
