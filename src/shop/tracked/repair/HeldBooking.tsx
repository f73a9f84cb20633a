import styles from './repair.module.css';

/** What a person can do whose link only shows the booking. */
export function HeldBooking({ branch }: { branch: string }) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="held-booking">
      <h2 id="held-booking">This link only shows the booking</h2>
      <p>To change or cancel it, call our {branch} branch.</p>
      <p>
        When you hand in your device, you get a slip. Unless another phone has access, the slip
        shows a check code for this page.
      </p>
    </section>
  );
}
