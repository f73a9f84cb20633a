import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { PATHS } from '../../../lib/paths';
import { STOCK_LIMIT_TEXT } from '../cart';
import '../../../ui/styles/controls/stepper.css';
import styles from './lines.module.css';

/** An image must have a source, and this one needs no request. */
const NO_PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The lines of a cart as an empty template that `followCart` fills. */
export function CartLines() {
  return (
    <>
      <p className="visually-hidden" role="status" data-part="status" />
      <ul className={styles.lines} data-part="lines">
        <LinePattern />
      </ul>
    </>
  );
}

function LinePattern() {
  return (
    <li className={styles.line} data-part="line" hidden>
      <img
        className={styles.art}
        data-part="picture"
        src={NO_PICTURE}
        alt=""
        width="72"
        height="72"
      />
      <div className={styles.what}>
        <a href={PATHS.shop} data-part="name">
          Product
        </a>
        <span className="muted" data-part="category" />
      </div>
      <button type="button" className={`icon-button ${styles.remove}`} data-part="remove">
        <Trash2 size={20} strokeWidth={1.75} />
      </button>
      <fieldset className={`stepper ${styles.stepper}`}>
        <legend className="visually-hidden" data-part="legend" />
        <button type="button" className="icon-button" data-part="less">
          <Minus size={18} strokeWidth={2} />
        </button>
        <span className="stepper-value">
          <span className="visually-hidden">Quantity </span>
          <span data-part="quantity" />
        </span>
        <button type="button" className="icon-button" data-part="more">
          <Plus size={18} strokeWidth={2} />
        </button>
      </fieldset>
      <p className={styles.price}>
        <strong className="money" data-part="sum" />
        <span className="money muted" data-part="each" />
      </p>
      <p className={styles.full} data-part="full">
        {STOCK_LIMIT_TEXT}
      </p>
    </li>
  );
}
