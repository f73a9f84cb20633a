import type { ReactNode } from 'react';

interface Props {
  /** Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The names form a column, unless each value is below its name. */
  size?: 'column' | 'm' | 'l';
}

/** A list of names with their values. */
export function Facts({ facts, size = 'column' }: Props) {
  return (
    <dl className="facts" data-size={size}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
