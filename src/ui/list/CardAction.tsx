import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  text: string;
  /** The whole of what it does, where the text is short for it. */
  verb?: string;
  /** Whose card it is, for who cannot see that. */
  about: string;
  onPress: () => void;
}

export function CardAction({ icon: Icon, text, verb = text, about, onPress }: Props) {
  return (
    <button
      type="button"
      className="card-action"
      aria-label={`${verb}: ${about}`}
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </button>
  );
}
