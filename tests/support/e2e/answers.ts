import type {
  APIRequestContext,
  APIResponse,
  Browser,
  BrowserContext,
  Response,
} from '@playwright/test';
import { e2eSecrets } from '../../../scripts/tests/e2e-secrets.ts';
import { type Seeded, secretsInAnswer } from '../../../scripts/tests/secrets.ts';

const TEXT = /^(application\/json|text\/(csv|html|plain))/;

/** Scans every text response that a browser receives for secrets. */
export class Answers {
  readonly #reading: Promise<string[]>[] = [];
  readonly #origin: string;
  readonly #seeded: Seeded;

  /** `secrets` are the site's own secrets, which are added to those of every browser test. */
  constructor(origin: string, secrets: Seeded = {}) {
    this.#origin = origin;
    this.#seeded = { ...e2eSecrets(), ...secrets };
  }

  watch(context: BrowserContext): void {
    context.on('response', (response) => this.#reading.push(this.#secretsOf(response)));
    this.watchRequests(context.request);
  }

  /** Also scans the responses to requests that a test makes without a page. */
  watchRequests(request: APIRequestContext): void {
    const send = request.fetch.bind(request);
    request.fetch = async (...params) => {
      const response = await send(...params);
      this.#reading.push(this.#secretsOf(response));
      return response;
    };
  }

  /** Also scans the responses in extra contexts that a test opens. */
  watchOpened(browser: Browser): () => void {
    const open = browser.newContext;
    browser.newContext = async (options) => {
      const context = await open.call(browser, options);
      this.watch(context);
      return context;
    };
    return () => {
      browser.newContext = open;
    };
  }

  /**
   * Reads all responses, then throws if any of them contains a secret. The body of a closed page's
   * last response is no longer available.
   */
  async refuse(): Promise<void> {
    const found = (await Promise.all(this.#reading)).flat();
    if (found.length > 0) throw new Error(`Secrets in responses:\n${found.join('\n')}`);
  }

  async #secretsOf(response: Response | APIResponse): Promise<string[]> {
    const { origin, pathname, searchParams } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (origin !== this.#origin || !TEXT.test(type)) return [];
    const text = await response.text().catch(() => '');
    const found = secretsInAnswer(withoutValues(text, searchParams), this.#seeded, pathname);
    return found.map((name) => `${pathname} contains ${name}`);
  }
}

const MOBILE_LENGTH = 10;

/**
 * Removes long values of URL parameters, because a page may repeat them. Short values are not
 * removed, because they may also occur inside a leaked mobile number, which would then go
 * undetected.
 */
function withoutValues(text: string, params: URLSearchParams): string {
  return [...params.values()]
    .filter((value) => value.length >= MOBILE_LENGTH)
    .reduce((rest, value) => rest.replaceAll(value, ''), text);
}
