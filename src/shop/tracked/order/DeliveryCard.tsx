import Phone from 'lucide-react/icons/phone';
import { BRANCHES, SITE_PHONE } from '../../../content/site';
import type { OrderReply } from '../../../contract/orders/order';
import { phoneLink } from '../../../lib/links';
import styles from '../page/page.module.css';

type Props = Extract<OrderReply['fulfilment'], { kind: 'deliver' }> & {
  /** The code of the branch that sends the order. */
  branch: string;
};

/** Who gets the order at which address, and the phone number of the branch that sends it. */
export function DeliveryCard({ name, address, pin_code, mobile, branch }: Props) {
  const sender = BRANCHES.find(({ code }) => code === branch);
  return (
    <section className="card" aria-labelledby="delivery">
      <h2 id="delivery">Delivery to</h2>
      <p>
        {name}
        <br />
        {address} {pin_code}
        <br />
        {mobile}
      </p>
      <div className={styles.ways}>
        <a className="button" href={phoneLink(sender?.phone ?? SITE_PHONE)}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" /> Call about this order
        </a>
      </div>
    </section>
  );
}
