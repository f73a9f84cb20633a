import { toast } from './toast';

/** Copies text to the clipboard and shows a toast. */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    void toast('error', `${name} could not be copied. It is ${text}.`);
    return;
  }
  void toast('info', `${name} copied`);
}
