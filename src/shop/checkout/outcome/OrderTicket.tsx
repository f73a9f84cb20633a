import { useState } from 'react';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { PaidAmount } from '../../../entities/order/PaidAmount';
import pictureStyles from '../../../entities/order/picture.module.css';
import {
  nextText,
  picturePaths,
  type Receipt,
  receiptScene,
  receiptTexts,
} from '../../../entities/order/receipt';
import { Stamp } from '../../../entities/order/Stamp';
import { artPath } from '../../../lib/paths';
import styles from './order-ticket.module.css';

/** A placed order as a stamped paper ticket: its number, amount, branch and ready time. */
export function OrderTicket({ receipt }: { receipt: Receipt }) {
  const [now] = useState(Date.now);
  const { promise, place, items, payment, stamp } = receiptTexts(receipt, now);
  const scene = receiptScene(receipt);
  return (
    <div className={styles.ticket}>
      <div className={`${pictureStyles.picture} ${styles.picture}`}>
        {scene !== 'deliver' && <span className={pictureStyles.counter} />}
        <img src={artPath(`order-${scene}`)} alt="" width="240" height="180" />
        <Stamp word={stamp} isDrawn />
      </div>
      <p className={styles.promise}>{promise}</p>
      <p>{place}</p>
      <p className={styles.next}>{nextText(receipt)}</p>
      <p className={styles.items}>
        {picturePaths(receipt).map((path) => (
          <img key={path} src={path} alt="" width="40" height="40" />
        ))}
        <span>{items}</span>
      </p>
      <div className={styles.stub}>
        <PaidAmount text={payment} isPaid={receipt.outcome === 'success'} isTest={receipt.isTest} />
        <p className={styles.number}>
          <OrderNumber id={receipt.id} />
        </p>
      </div>
    </div>
  );
}
