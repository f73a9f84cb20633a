import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pagerItems } from '../../../lib/pager';
import styles from './paging.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  /** One-based. */
  current: number;
  total: number;
  onPage: (page: number) => void;
}

/**
 * A numbered pager. Prev remains focusable on the first page, and Next on the last, so
 * keyboard users do not lose their place.
 */
export function Pager({ current, total, onPage }: Props) {
  const goTo = (page: number) => {
    if (page >= 1 && page <= total && page !== current) onPage(page);
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <button
        type="button"
        className={styles.step}
        aria-disabled={current <= 1}
        onClick={() => goTo(current - 1)}
      >
        <ChevronLeft {...ICON} />
        Prev
      </button>
      <ol>
        {pagerItems(current, total).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${item}`}
                aria-current={item === current ? 'page' : undefined}
                onClick={() => goTo(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.step}
        aria-disabled={current >= total}
        onClick={() => goTo(current + 1)}
      >
        Next
        <ChevronRight {...ICON} />
      </button>
    </nav>
  );
}
