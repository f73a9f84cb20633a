import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useEffect, useRef } from 'react';
import { REDEMPTION_TEXTS } from '../../contract/redemption';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import { Card, Stack } from '../../ui/layout/Layout';
import styles from './outcome.module.css';
import { restart } from './state';

interface Props {
  refNo: string;
  /** In rupees. */
  finalPrice: number;
}

export function Redeemed({ refNo, finalPrice }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <Card as="section" gap={4} className={styles.redeemed}>
      <CircleCheckBig size={56} strokeWidth={1.5} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1}>
        {REDEMPTION_TEXTS.success}
      </h2>
      <p className={styles.reference}>
        <span>Ref No</span> <strong>{refNo}</strong>
      </p>
      <p className="muted">Write this number on the bill.</p>
      <p className={styles.amount}>
        <span>Amount received</span> <strong className="money">{formatRupees(finalPrice)}</strong>
      </p>
      <Stack className={styles.links}>
        <a className="button" href={withQuery(PATHS.sale, { redemption: refNo })}>
          Make the bill
        </a>
        <Button kind="primary" onClick={restart}>
          Process Another
        </Button>
        <a className="button" href={PATHS.dashboard}>
          Return to Dashboard
        </a>
      </Stack>
    </Card>
  );
}
