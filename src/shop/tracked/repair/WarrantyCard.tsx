import MessageCircle from 'lucide-react/icons/message-circle';
import { SITE } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import { warrantyText } from '../../../entities/repair/next-text';
import { dateText } from '../../../lib/india-time';
import { whatsappLink } from '../../../lib/links';
import { FirstRepairLink } from './FirstRepairLink';
import styles from './repair.module.css';

/** The warranty of a collected repair: when it ends, what it covers and how to claim it. */
export function WarrantyCard({ repair }: { repair: RepairReply }) {
  const { name, warranty_until, claim_of: first } = repair;
  const covered = warrantyText(repair);
  if (warranty_until === null || covered === undefined) return null;
  const isOver = warranty_until <= Date.now();
  return (
    <section className={`card ${styles.card} ${styles.warranty}`} aria-labelledby="warranty">
      <h2 id="warranty">Warranty</h2>
      <p className={styles.until}>
        {isOver ? 'Ended on' : 'Until'} <strong>{dateText(warranty_until)}</strong>
      </p>
      <p>{covered}</p>
      {first !== undefined && (
        <p>
          This repair was a warranty claim. The warranty of {first.name} still ends on the same day.{' '}
          <FirstRepairLink name={first.name} />
        </p>
      )}
      {!isOver && (
        <>
          <p>
            Is the problem back? Bring us the device and show this page. We will repair it again
            without charge.
          </p>
          <a
            className="button"
            href={whatsappLink(SITE.whatsapp, `Hello ${SITE.name}, warranty for repair ${name}: `)}
            rel="noreferrer"
            target="_blank"
          >
            <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" /> Ask on WhatsApp
            <span className="visually-hidden">, opens in a new tab</span>
          </a>
        </>
      )}
    </section>
  );
}
