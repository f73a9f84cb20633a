import { readImei } from '../../lib/identity/imei';
import { Button } from '../../ui/Button';
import styles from './product-field.module.css';

/** A phone of the sale whose second IMEI is not entered yet. */
export interface SecondOffer {
  key: string;
  /** Such as "Second IMEI of Tarang T5 5G". */
  label: string;
  /** The phone's first number. */
  first: string;
  onTake: (imei: string) => void;
}

interface Props {
  code: string;
  offers: readonly SecondOffer[];
  onTaken: () => void;
}

export function unknownText(code: string): string {
  return `No product has the code or name ${code}`;
}

/** Says that a scanned code is no product; an IMEI can be the second one of a phone in the sale. */
export function UnknownCode({ code, offers, onTaken }: Props) {
  const imei = readImei(code);
  const others = imei.ok ? offers.filter(({ first }) => first !== imei.value) : [];
  if (!imei.ok || others.length === 0) return <p className="field-error">{unknownText(code)}</p>;
  return (
    <div className={styles.offers}>
      <p>{imei.value} is an IMEI. Is it the second one of a phone in this sale?</p>
      {others.map(({ key, label, onTake }) => (
        <Button
          key={key}
          onClick={() => {
            onTake(imei.value);
            onTaken();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
