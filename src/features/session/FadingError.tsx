import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_FOR = 3000;

interface Props {
  text: string;
  onGone: () => void;
}

/** An error that leaves after three seconds, unless somebody is still pointing at it or has focused it. */
export function FadingError({ text, onGone }: Props) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onGone, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);

  return (
    <div
      className="notice"
      data-kind="error"
      role="alert"
      tabIndex={-1}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </div>
  );
}
