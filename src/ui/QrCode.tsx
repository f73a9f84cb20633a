import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface Props {
  text: string;
  /** The text for screen readers. */
  label: string;
}

export interface QrDrawing {
  /** The width and height, including the quiet zone, in modules. */
  size: number;
  /** An SVG path with one square per dark module. */
  path: string;
}

/** Draws text as a QR code. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}

/** A QR code that reserves its space until it is drawn. */
export function QrCode({ text, label }: Props) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: QrDrawing) => {
      if (isCurrent) setDrawing(drawn);
    };
    drawQr(text).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);

  return <div className={styles.qr}>{drawing && <DrawnQr drawing={drawing} label={label} />}</div>;
}

/** The QR code in a drawing. */
export function DrawnQr({ drawing, label }: Pick<Props, 'label'> & { drawing: QrDrawing }) {
  return (
    <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
      <path d={drawing.path} />
    </svg>
  );
}
