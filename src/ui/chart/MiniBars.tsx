import styles from './chart.module.css';

interface Props {
  values: readonly number[];
  /** True if the last value is not complete yet. */
  isLastPartial?: boolean;
}

const SLOT = 10;
const HEIGHT = 28;

/** A few bars without axes, beside their numbers in words. */
export function MiniBars({ values, isLastPartial = false }: Props) {
  const highest = Math.max(1, ...values);
  return (
    <svg
      className={styles.mini}
      viewBox={`0 0 ${values.length * SLOT} ${HEIGHT}`}
      width={values.length * SLOT}
      height={HEIGHT}
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = Math.max(1, (Math.max(value, 0) / highest) * (HEIGHT - 2));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={styles.first}
            data-partial={(isLastPartial && index === values.length - 1) || undefined}
            x={index * SLOT + 1.5}
            y={HEIGHT - 1 - height}
            width={SLOT - 3}
            height={height}
          />
        );
      })}
    </svg>
  );
}
