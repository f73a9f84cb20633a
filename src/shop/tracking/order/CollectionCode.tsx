import { useEffect, useState } from 'react';
import styles from './order.module.css';

interface Props {
  /** Six digits. */
  code: string;
  /** The QR code's content. */
  qrText: string;
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

/** The code that staff ask for at the counter, as digits and as a QR code. */
export function CollectionCode({ code, qrText }: Props) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: Drawing) => {
      if (isCurrent) setDrawing(drawn);
    };
    drawQr(qrText).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [qrText]);

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
            aria-label="Your collection code as a QR code"
          >
            <path d={drawing.path} />
          </svg>
        )}
      </div>
    </div>
  );
}
