import { stop } from './process/stop.ts';
import { FIRST_ENTRY, isQrText, qrText } from './seed/giveaway.ts';
import { drawQr } from './terminal/qr.ts';

const [text, ...rest] = process.argv.slice(2);
if (text === undefined || rest.length > 0 || !isQrText(text)) {
  stop(
    'Give the Instagram ID and the enrollment number in quotes, with a pipe between them:\n' +
      `  npm run qr -- '${qrText(FIRST_ENTRY)}'`,
  );
}
console.log(`${drawQr(text)}\n${text}`);
