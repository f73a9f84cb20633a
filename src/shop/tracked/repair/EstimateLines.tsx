import type { EstimateReply } from '../../../contract/repairs/repair';
import { discountOf } from '../../../entities/repair/estimate';
import { formatRupees } from '../../../lib/money';
import styles from './repair.module.css';

/** The lines of an estimate and their total, which include GST. */
export function EstimateLines({ lines, total }: Pick<EstimateReply, 'lines' | 'total'>) {
  const discount = discountOf({ lines, total });
  return (
    <table className={styles.lines}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Part or work</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, price }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <tr key={nth}>
            <td>{text}</td>
            <td className="money">{formatRupees(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <tr>
            <th scope="row">Discount</th>
            <td className="money">−{formatRupees(discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total, with GST</th>
          <td className="money">{formatRupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
