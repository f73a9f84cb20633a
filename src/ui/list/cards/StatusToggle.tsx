import ToggleLeft from 'lucide-react/icons/toggle-left';
import ToggleRight from 'lucide-react/icons/toggle-right';
import styles from './row-card.module.css';

interface Props {
  isActive: boolean;
  name: string;
  onPress: () => void;
}

const ICON = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The status by word, shape and colour; a press asks to change it. */
export function StatusToggle({ isActive, name, onPress }: Props) {
  const word = isActive ? 'Active' : 'Inactive';
  return (
    <button
      type="button"
      className={styles.status}
      data-active={isActive}
      aria-label={`${word}: ${isActive ? 'deactivate' : 'activate'} ${name}`}
      onClick={onPress}
    >
      {isActive ? <ToggleRight {...ICON} /> : <ToggleLeft {...ICON} />}
      {word}
    </button>
  );
}
