import History from 'lucide-react/icons/history';
import { ICON } from '../nav/NavLink';
import { Group } from './Results';
import styles from './search-results.module.css';

interface Props {
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** The user's last searches or, if there are none, a list of what the search box can find. */
export function Recent({ texts, onChoose }: Props) {
  if (texts.length === 0) {
    return (
      <p className={styles.hint}>
        Try a customer’s name, the last digits of a mobile number, or ORD followed by the last five
        letters of the order number.
      </p>
    );
  }
  return (
    <Group title="Recent searches">
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className="popover-menu-item" onClick={() => onChoose(text)}>
            <History {...ICON} />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </Group>
  );
}
