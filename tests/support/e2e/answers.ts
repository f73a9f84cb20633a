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

/** Looks through every text that a browser is answered for what must not stand in it. */
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

  /** What a test asks for without a page. */
  watchRequests(request: APIRequestContext): void {
    const send = request.fetch.bind(request);
    request.fetch = async (...asked) => {
      const response = await send(...asked);
      this.#reading.push(this.#secretsOf(response));
      return response;
    };
  }

  /** The contexts that a test opens beside its own. */
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

  /** Once all that was answered has been read; a page that is gone keeps its last answer to itself. */
  async refuse(): Promise<void> {
    const found = (await Promise.all(this.#reading)).flat();
    if (found.length > 0) throw new Error(`Secrets in answers:\n${found.join('\n')}`);
  }

  async #secretsOf(response: Response | APIResponse): Promise<string[]> {
    const { origin, pathname, searchParams } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (origin !== this.#origin || !TEXT.test(type)) return [];
    const text = await response.text().catch(() => '');
    const found = secretsInAnswer(withoutValues(text, searchParams), SEEDED, pathname);
    return found.map((name) => `${pathname} holds ${name}`);
  }
}

const MOBILE_LENGTH = 10;

/** A page may repeat a number that its own address was asked with; shorter values would tear other numbers apart. */
function withoutValues(text: string, asked: URLSearchParams): string {
  return [...asked.values()]
    .filter((value) => value.length >= MOBILE_LENGTH)
    .reduce((rest, value) => rest.replaceAll(value, ''), text);
}
