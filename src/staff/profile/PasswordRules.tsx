import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import { PASSWORD_RULES } from './password-rules';
import styles from './password-rules.module.css';

const MARKS = {
  done: { Icon: Check, strokeWidth: 3, text: ': done.' },
  missing: { Icon: Circle, strokeWidth: 2, text: ': missing.' },
  refused: { Icon: X, strokeWidth: 3, text: ': missing.' },
} as const;

interface Props {
  password: string;
  /** True if the form was submitted with this password and rejected it. */
  isRefused: boolean;
}

/** The rules for a new password, each marked once the typed password meets it. */
export function PasswordRules({ password, isRefused }: Props) {
  return (
    <span className={styles.rules}>
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const unmet = isRefused ? 'refused' : 'missing';
        const mark = isMet(password) ? 'done' : unmet;
        const { Icon, strokeWidth, text: state } = MARKS[mark];
        return (
          <span key={text} data-mark={mark}>
            <Icon size={14} strokeWidth={strokeWidth} aria-hidden="true" />
            {text}
            <span className="visually-hidden">{state}</span>
          </span>
        );
      })}
    </span>
  );
}
