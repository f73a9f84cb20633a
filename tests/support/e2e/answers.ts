import type {
  APIRequestContext,
  APIResponse,
  Browser,
  BrowserContext,
  Response,
} from '@playwright/test';
import { e2eSecrets } from '../../../scripts/tests/e2e-secrets.ts';
import { secretsInAnswer } from '../../../scripts/tests/secrets.ts';

const TEXT = /^(application\/json|text\/(csv|html|plain))/;
const SEEDED = e2eSecrets();

/** Searches every text response that a browser receives for secrets. */
export class Answers {
  readonly #reading: Promise<string[]>[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  watch(context: BrowserContext): void {
    context.on('response', (response) => this.#reading.push(this.#secretsOf(response)));
    this.watchRequests(context.request);
  }

  /** Requests that a test makes without a page. */
  watchRequests(request: APIRequestContext): void {
    const send = request.fetch.bind(request);
    request.fetch = async (...params) => {
      const response = await send(...params);
      this.#reading.push(this.#secretsOf(response));
      return response;
    };
  }

  /** The contexts that a test opens besides its own. */
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
   * Throws on secrets once every response has been read; the last response of a closed page is
   * lost.
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
    const found = secretsInAnswer(withoutValues(text, searchParams), SEEDED, pathname);
    return found.map((name) => `${pathname} contains ${name}`);
  }
}

const MOBILE_LENGTH = 10;

/**
 * A page may repeat a number from its own URL; removing shorter values would break up other
 * numbers.
 */
function withoutValues(text: string, params: URLSearchParams): string {
  return [...params.values()]
    .filter((value) => value.length >= MOBILE_LENGTH)
    .reduce((rest, value) => rest.replaceAll(value, ''), text);
}
