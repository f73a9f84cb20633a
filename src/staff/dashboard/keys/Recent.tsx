import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { mobileEndText } from '../../../lib/phone';
import { wantedBy } from '../../../lib/wanted';
import { Skeletons } from '../../../ui/loading/Skeletons';
import { ICON } from '../nav/NavLink';
import { foundOrder } from './found';
import { Group, HitGroup } from './Results';
import styles from './search-results.module.css';
import { NEXT_COUNT, NEXT_ORDERS } from './use-view-counts';

interface Props {
  /** The user's last searches. */
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** What the search box offers before the user types: their last searches and the next orders. */
export function Recent({ texts, onChoose }: Props) {
  return (
    <>
      <Group title="Recent searches" areChips>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)}>
              <History {...ICON} size={16} />
              <span>{shownText(text)}</span>
            </button>
          </li>
        ))}
      </Group>
      <NextOrders />
    </>
  );
}

/** Shows only the end of a mobile number, because others can see the screen. */
function shownText(text: string): string {
  const wanted = wantedBy(text);
  return wanted?.kind === 'mobile' ? mobileEndText(wanted.text) : text;
}

function NextOrders() {
  const { data, isLoading } = useQuery(NEXT_ORDERS);
  if (isLoading) {
    return (
      <Skeletons count={NEXT_COUNT} className={styles.loading} itemClassName={styles.placeholder} />
    );
  }
  const hits = (data?.content ?? []).map(({ lines: [first], payment, mobile, ...row }) =>
    foundOrder({
      ...row,
      mobile: mobile && mobileEndText(mobile),
      payment: payment.state,
      product: first?.name ?? '',
      product_id: first?.product_id ?? '',
    }),
  );
  return <HitGroup title="Orders to do next" hits={hits} />;
}
