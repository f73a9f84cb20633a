import { SectionTitle } from '../SectionTitle';
import type { NewsItem } from './news';
import styles from './news.module.css';

/** Today's counts, each with a link to its list. */
export function News({ news }: { news: readonly NewsItem[] }) {
  return (
    <section aria-labelledby="news">
      <SectionTitle id="news" name="Today" />
      <ul className={styles.news}>
        {news.map(({ text, count, href, isTask }) => (
          <li key={text}>
            <a href={href} data-task={isTask || undefined} data-none={count === 0 || undefined}>
              <strong>{count}</strong> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
