import { toast } from './toast';

/** Copies text to the clipboard and confirms it, by default with a toast. */
export async function copyText(
  name: string,
  text: string,
  confirm = (copied: string) => void toast('info', copied),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    void toast('error', `${name} could not be copied. It is ${text}.`);
    return;
  }
  confirm(`${name} copied`);
}
