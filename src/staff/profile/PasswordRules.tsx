import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { PASSWORD_RULES } from './password-rules';
import styles from './password-rules.module.css';

/** The rules for a new password, each marked once the typed password meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className={styles.rules}>
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const isDone = isMet(password);
        const Icon = isDone ? Check : Circle;
        return (
          <span key={text} data-done={isDone || undefined}>
            <Icon size={14} strokeWidth={isDone ? 3 : 2} aria-hidden="true" />
            {text}
            <span className="visually-hidden">{isDone ? ': done.' : ': missing.'}</span>
          </span>
        );
      })}
    </span>
  );
}
