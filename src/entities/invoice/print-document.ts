import { invoicePrintPath, PRINTABLE } from './print-link';

const TIMEOUT_MS = 20_000;

/** On iOS, a frame prints the page around it. */
const printsPage = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

let frame: HTMLIFrameElement | undefined;

/**
 * Prints a document without leaving the page: its own page is loaded into a hidden frame and printed
 * from there. Throws if the document did not load in time.
 */
export async function printDocument(number: string, key: string): Promise<void> {
  const path = invoicePrintPath(number, key);
  if (printsPage()) {
    open(path, '_blank', 'noopener');
    return;
  }
  // The frame of the last document stays until now, because phones draw it after the dialog closes.
  frame?.remove();
  frame = hiddenFrame(path);
  const printed = frame;
  await whenPrintable(printed);
  printed.contentWindow?.print();
}

function hiddenFrame(path: string): HTMLIFrameElement {
  const made = document.createElement('iframe');
  made.src = path;
  made.title = 'Bill for the printer';
  made.tabIndex = -1;
  made.ariaHidden = 'true';
  // A frame with `display: none` prints an empty page in some browsers.
  Object.assign(made.style, {
    ...{ position: 'fixed', right: '100%', bottom: '100%', width: '60rem', height: '60rem' },
    ...{ border: '0', visibility: 'hidden' },
  });
  document.body.append(made);
  return made;
}

function whenPrintable(printed: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const timer = setTimeout(
      () => end(() => reject(new Error('The bill did not load'))),
      TIMEOUT_MS,
    );
    function end(settle: () => void): void {
      clearTimeout(timer);
      ended.abort();
      settle();
    }
    const handle = ({ source, origin, data }: MessageEvent) => {
      const isOurs = source === printed.contentWindow && origin === location.origin;
      if (isOurs && data === PRINTABLE) end(resolve);
    };
    addEventListener('message', handle, { signal: ended.signal });
  });
}
