import type { ReactNode } from 'react';
import { capitalize } from '../../../lib/capitalize';
import {
  type Compared,
  differenceText,
  isLargeFall,
  type Unit,
  wholeText,
} from '../measures/values';
import styles from './tiles.module.css';

interface Props {
  name: string;
  unit: Unit;
  value: number;
  /** The same in the period before; undefined for a figure of now. */
  before?: number | undefined;
  /** What the figure counts, if its name does not say it. */
  hint?: ReactNode;
  /** The page of the rows behind the figure. */
  href?: string | undefined;
  /** True if a large fall is marked. */
  marksFalls?: boolean | undefined;
}

/** A figure with the difference to the period before in words; it opens the rows behind it. */
export function FigureTile({ name, unit, value, before, hint, href, marksFalls }: Props) {
  const text = <strong className="money">{wholeText(unit, value)}</strong>;
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{href === undefined || value === 0 ? text : <a href={href}>{text}</a>}</dd>
      {before !== undefined && (
        <dd>
          <Difference {...{ unit, value, before, marksFalls }} />
        </dd>
      )}
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

interface DifferenceProps extends Compared, Pick<Props, 'marksFalls'> {
  unit: Unit;
}

/** The difference to the period before, with an arrow. */
export function Difference({ unit, marksFalls, ...compared }: DifferenceProps) {
  const { value, before } = compared;
  const direction = value === before ? 'same' : value > before ? 'up' : 'down';
  return (
    <span
      className={styles.difference}
      data-direction={direction}
      data-fall={(marksFalls && isLargeFall(unit, compared)) || undefined}
    >
      {capitalize(differenceText(unit, compared))}
    </span>
  );
}

interface TilesProps {
  /** True for the main figure of a page, alone beside its picture. */
  isMain?: boolean;
  children: ReactNode;
}

/** The tiles of a page, as a list of names and values. */
export function FigureTiles({ isMain, children }: TilesProps) {
  return (
    <dl className={styles.tiles} data-main={isMain}>
      {children}
    </dl>
  );
}
