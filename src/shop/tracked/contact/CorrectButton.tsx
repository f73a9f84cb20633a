import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button';

/** Opens the form with which logged-in customers correct their contact; the form is fetched then. */
export function CorrectButton({ form }: { form: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Correct your details</Button>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading…</p>}>{form(() => setIsOpen(false))}</Suspense>
      )}
    </>
  );
}
