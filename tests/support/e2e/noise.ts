import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    reportCspViolation(text: string): Promise<void>;
  }
}

const NOISY_CONSOLE = ['error', 'warning'];
const PLAYWRIGHT = 'Service Worker registration blocked by Playwright';
/** Chromium's message when it skips a view transition because the page has already been painted. */
const LATE_TRANSITION = 'Transition was aborted because of invalid state. Page already revealed';

/** Collects errors that a user would not see but that must fail the test. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (!NOISY_CONSOLE.includes(message.type()) || message.text() === PLAYWRIGHT) return;
      this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (message !== LATE_TRANSITION) this.#heard.push(`uncaught: ${message}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400 || new URL(response.url()).origin !== this.#origin) return;
      this.#heard.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await context.exposeFunction('reportCspViolation', (text: string) => {
      this.#heard.push(`CSP violation: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        void window.reportCspViolation(`${event.violatedDirective} refused ${event.blockedURI}`);
      });
    });
  }

  /**
   * Makes one round trip to each page, so that all earlier messages have arrived when the promise
   * resolves.
   */
  async settle(context: BrowserContext): Promise<void> {
    await Promise.allSettled(context.pages().map((page) => page.evaluate(() => document.title)));
  }

  refuse(allowed: readonly RegExp[]): void {
    const unexpected = this.#heard.filter((text) => !allowed.some((regex) => regex.test(text)));
    if (unexpected.length > 0) throw new Error(`Unexpected noise:\n${unexpected.join('\n')}`);
  }
}
