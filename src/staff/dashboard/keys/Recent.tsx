import History from 'lucide-react/icons/history';
import { mobileEndText } from '../../../lib/identity/mobile';
import { wantedBy } from '../../../lib/identity/wanted';
import { ICON } from '../icons';
import { Group } from './Results';

interface Props {
  /** The user's last searches. */
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** The user's last searches, which the search box offers before they type. */
export function Recent({ texts, onChoose }: Props) {
  return (
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
  );
}

/** Shows only the end of a mobile number, because others can see the screen. */
function shownText(text: string): string {
  const wanted = wantedBy(text);
  return wanted?.kind === 'mobile' ? mobileEndText(wanted.text) : text;
}
