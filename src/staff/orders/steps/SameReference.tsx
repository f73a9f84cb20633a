import { OrderLink } from '../OrderLink';

interface Props {
  /** The other orders whose customers claim a payment with the same reference. */
  ids: readonly string[] | undefined;
  /** False inside a dialog, because following a link would close it. */
  hasLinks?: boolean;
}

/** Warns that several customers claim the same payment. */
export function SameReference({ ids = [], hasLinks = true }: Props) {
  if (ids.length === 0) return null;
  return (
    <div className="notice" data-kind="error">
      <div>
        <p>Same reference: check the payer's name and time.</p>
        {hasLinks && (
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <OrderLink id={id}>{id}</OrderLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
