import { toast } from './toast';

/** Puts a text on the clipboard, and says so. */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    void toast('error', `${name} could not be copied. It is ${text}.`);
    return;
  }
  void toast('info', `${name} copied`);
}
