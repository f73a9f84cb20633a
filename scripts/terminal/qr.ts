import { renderUnicodeCompact } from 'uqr';

const WHITE_ON_BLACK = '\u001b[97;40m';
const PLAIN = '\u001b[0m';

/** A QR code for the terminal. Fixed colours keep the code readable in any terminal theme. */
export function drawQr(text: string, inColour = process.stdout.isTTY): string {
  const drawing = renderUnicodeCompact(text, { border: 2 });
  if (!inColour) return drawing;
  return drawing
    .split('\n')
    .map((line) => `${WHITE_ON_BLACK}${line}${PLAIN}`)
    .join('\n');
}
