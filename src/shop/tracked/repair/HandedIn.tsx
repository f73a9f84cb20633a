import type { RepairReply } from '../../../contract/repairs/repair';
import { isInCustody } from '../../../contract/repairs/states';
import { ACCESSORY_NAMES, CONDITION_NAMES, OWN_LOCK_NAMES } from '../../../entities/repair/labels';
import { lockViewsText } from '../../../entities/repair/lock-text';
import { formatRupees } from '../../../lib/money';
import styles from './repair.module.css';

/**
 * The text that says whether the customer's unlock code is stored and how often staff viewed it.
 */
function lockCodeText({ lock_code: code }: RepairReply): string {
  if (code === undefined) return '';
  const now = Date.now();
  const isStored = code.stored_until !== null && code.stored_until > now;
  return `${lockViewsText(code.viewed_at, now)}. ${isStored ? 'We will delete it when your device is ready.' : 'It is deleted.'}`;
}

/** The details of the device that were recorded at the counter, as on the slip. */
export function HandedIn({ repair }: { repair: RepairReply }) {
  const { state, device, conditions, accessories, lock, limit, note } = repair;
  if (!isInCustody(state)) return null;
  const facts = [
    ['Colour', device.colour],
    ['IMEI or serial number', device.serial],
    ['Your description', note ?? ''],
    ['Condition', conditions.map((each) => CONDITION_NAMES[each]).join(', ')],
    ['Accessories', accessories.map((each) => ACCESSORY_NAMES[each]).join(', ') || 'None'],
    ['Screen lock', lock === null ? '' : OWN_LOCK_NAMES[lock]],
    ['Your code', lockCodeText(repair)],
    ['Approved up to', limit === null ? '' : formatRupees(limit)],
  ].filter(([, text]) => text !== '');
  return (
    <section className={`card ${styles.card}`} aria-labelledby="handed-in">
      <h2 id="handed-in">Left with us</h2>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
