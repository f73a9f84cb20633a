import { fail } from '../process/fail.ts';
import { FIRST_ENTRY, isQrText, qrText } from '../seed/giveaway.ts';
import { drawQr } from '../terminal/qr.ts';

const [text, ...rest] = process.argv.slice(2);
if (text === undefined || rest.length > 0 || !isQrText(text)) {
  fail(
    'Pass the Instagram ID and the enrollment number in quotes, with a pipe between them:\n' +
      `  npm run qr -- '${qrText(FIRST_ENTRY)}'`,
  );
}

function draw(code: string): string {
  try {
    return drawQr(code);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail(`${code.length} characters are too many for a QR code. Use a shorter text.`);
  }
}

console.log(`${draw(text)}\n${text}`);
