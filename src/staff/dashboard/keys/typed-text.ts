/** Typed text is over after a pause of this length, and a space then presses the control again. */
const PAUSE_MS = 1000;

const PRESSABLE = 'button, a[href], summary, input[type="checkbox"], input[type="radio"]';

/**
 * Keeps a space or Enter within typed or scanned text from pressing the button or chip that has the
 * focus. Returns a function that stops it.
 */
export function ignoreTypedPresses(): () => void {
  let typed = { on: null as EventTarget | null, at: 0 };
  let ignored = '';

  function handleDown(event: KeyboardEvent): void {
    const { key, target, timeStamp } = event;
    const isPressable = target instanceof Element && target.matches(PRESSABLE);
    if (!isPressable || event.ctrlKey || event.metaKey || event.altKey) return;
    const isText = typed.on === target && timeStamp - typed.at < PAUSE_MS;
    if (key === ' ' || key === 'Enter') {
      if (!isText) return;
      ignored = key;
      event.preventDefault();
      event.stopPropagation();
    } else if (key.length > 1) {
      typed = { on: null, at: 0 };
      return;
    }
    typed = { on: target, at: timeStamp };
  }

  /** Some browsers press a button when the space is released. */
  function handleUp(event: KeyboardEvent): void {
    if (event.key === ignored) event.preventDefault();
    ignored = '';
  }

  document.addEventListener('keydown', handleDown, true);
  document.addEventListener('keyup', handleUp, true);
  return () => {
    document.removeEventListener('keydown', handleDown, true);
    document.removeEventListener('keyup', handleUp, true);
  };
}
