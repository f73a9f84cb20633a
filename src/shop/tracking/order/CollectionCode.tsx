import { useEffect, useState } from 'react';
import { collectionQrText } from '../../../contract/orders/id';
import styles from './order.module.css';

interface Props {
  orderId: string;
  code: string;
}

interface Drawing {
  size: number;
  path: string;
}

async function drawQr(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}

/** What the counter asks for: six digits, and the same with the order's number to be scanned. */
export function CollectionCode({ orderId, code }: Props) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: Drawing) => {
      if (isCurrent) setDrawing(drawn);
    };
    drawQr(collectionQrText({ orderId, code })).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [orderId, code]);

  return (
    <div className={styles.code}>
      <p>
        Your collection code
        <strong>
          <span className="visually-hidden">{[...code].join(' ')}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </strong>
      </p>
      <div className={styles.qr}>
        {drawing && (
          <svg
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            role="img"
            aria-label="The same as a QR code"
          >
            <path d={drawing.path} />
          </svg>
        )}
      </div>
    </div>
  );
}
