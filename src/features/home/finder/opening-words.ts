/** A time of day as people say it: 21:00 is 9 pm. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `.${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** What is said in front of the branches while they are open, and before and after that. */
export function openingWords({ opens, closes }: { opens: string; closes: string }) {
  return {
    open: `Open now, till ${spoken(closes)}`,
    today: `Closed now, opens at ${spoken(opens)} today`,
    tomorrow: `Closed now, opens at ${spoken(opens)} tomorrow`,
  };
}
