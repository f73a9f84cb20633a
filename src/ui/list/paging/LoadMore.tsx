import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../Button';
import type { LoadMorePaging } from '../use-list-rows';
import styles from './paging.module.css';

/** The list loads more rows when the user scrolls this close to its end. */
const AHEAD = '300px';

interface Props {
  more: LoadMorePaging;
  /** The number of loaded rows. */
  count: number;
  endText?: string | undefined;
}

/** The end of a list that loads more on scroll. */
export function LoadMore({ more, count, endText = 'No more results' }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(more.load);
  const isIdle = more.state === 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows move the end of the list
  useEffect(() => {
    if (!isIdle || !end.current) return;
    const observer = new IntersectionObserver(
      // A busy phone may report several entries at once, of which the last is the most recent.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isIdle, count]);

  return (
    <div ref={end} className={styles.more}>
      {more.state === 'loading' && <span className="spinner" aria-hidden="true" />}
      {more.state === 'end' && endText}
      {(more.state === 'idle' || more.state === 'loading') && 'Scroll to load more...'}
      {more.state === 'failed' && (
        <>
          More rows did not load.
          <Button onClick={more.load}>Retry</Button>
        </>
      )}
    </div>
  );
}
