import History from 'lucide-react/icons/history';
import { mobileEndText } from '../../../lib/phone';
import { wantedBy } from '../../../lib/wanted';
import { ICON } from '../nav/NavLink';
import { FirstOrders } from './FirstOrders';
import { ordersQuery } from './queries';
import { Group } from './Results';

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
      <FirstOrders title="Orders to do next" query={ordersQuery({ state: 'todo' })} isReserved />
    </>
  );
}

/** Shows only the end of a mobile number, because others can see the screen. */
function shownText(text: string): string {
  const wanted = wantedBy(text);
  return wanted?.kind === 'mobile' ? mobileEndText(wanted.text) : text;
}
