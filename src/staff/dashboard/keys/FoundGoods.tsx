import Wrench from 'lucide-react/icons/wrench';
import { artPath } from '../../../lib/paths';
import { textParts } from '../../../ui/parts/Parts';
import { leftText, nameOf, priceText, type Sellable, sellPath } from '../../sale/goods/state';
import { useLiveStock } from '../../stock/state';
import { ICON } from '../icons';
import { HitLink } from './HitLink';
import { Marked } from './Marked';
import { Group } from './Results';
import styles from './search-results.module.css';

interface Props {
  goods: readonly Exclude<Sellable, { kind: 'item' }>[];
  typed: string;
}

/** Products and services with price and free stock; each link adds one to the open sale. */
export function FoundGoods({ goods, typed }: Props) {
  const stock = useLiveStock();
  return (
    <Group title="Products and services">
      {goods.map((each) => {
        const left = leftText(each, stock?.[each.id]);
        return (
          <li key={each.id}>
            <HitLink
              href={sellPath(each)}
              image={
                each.kind === 'product' ? (
                  <img
                    className={styles.picture}
                    src={artPath(each.id)}
                    alt=""
                    width="36"
                    height="36"
                  />
                ) : (
                  <span className={styles.tile}>
                    <Wrench {...ICON} />
                  </span>
                )
              }
              name={
                <span className={styles.name}>
                  <Marked text={nameOf(each)} typed={typed} />
                </span>
              }
              end={<strong className="money">{priceText(each)}</strong>}
              details={textParts('Sell', ...(left === '' ? [] : [left]))}
            />
          </li>
        );
      })}
    </Group>
  );
}
