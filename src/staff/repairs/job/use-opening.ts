import { useEffect, useState } from 'react';
import { REPAIR_STEPS } from '../../../contract/repairs/steps';
import type { Opening } from '../state';

/** The action that the URL fragment requests. */
export function parseOpening(hash: string): Opening {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const step = REPAIR_STEPS.find((each) => each === given.get('step'));
  const code = given.get('code');
  const claim = given.get('claim');
  const isMessage = given.get('message') === '1';
  return {
    ...(step && { step }),
    ...(code && { code }),
    ...(claim && { claim }),
    ...(isMessage && { message: '1' }),
  };
}

/**
 * The action with which the job opens; removed from the URL, so a reload does not repeat it.
 */
export function useOpening(): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    const asked = parseOpening(location.hash);
    if (Object.keys(asked).length === 0) return;
    history.replaceState(history.state, '', location.pathname);
    setOpening(asked);
  }, []);
  return opening;
}
