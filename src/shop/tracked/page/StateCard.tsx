import type { ReactNode, Ref } from 'react';
import pictureStyles from '../../../entities/order/picture.module.css';
import { Stamp } from '../../../entities/order/Stamp';
import { artPath } from '../../../lib/paths';
import pageStyles from './page.module.css';
import styles from './state-card.module.css';

interface Props {
  state: string;
  title: string;
  /** The time that matters most, larger than the title; may be empty. */
  promise: string;
  /** What happens next. */
  text: string;
  /** Something else to read out with the state. */
  note?: ReactNode;
  /** The name of the drawing. */
  scene: string;
  /** True if the customer can collect it with a code, which then needs the space. */
  isReady: boolean;
  heading: Ref<HTMLHeadingElement>;
  /** What the customer does now. */
  children?: ReactNode;
  /** Papers and prices below the state. */
  papers?: ReactNode;
  /** What has happened and what follows. */
  after: ReactNode;
}

/** The first card of an order or a repair: its state with a drawing, what to do, and the updates. */
export function StateCard(props: Props) {
  const { state, title, promise, text, note, scene, isReady, children, papers, after } = props;
  return (
    <section className={pageStyles.next} data-state={state} aria-labelledby="state">
      <div className={styles.first}>
        <div className={pageStyles.now}>
          {isReady && (
            <div className={`${pictureStyles.picture} ${styles.band}`}>
              <span className={pictureStyles.counter} />
              <img src={artPath(scene)} alt="" width="240" height="180" />
              <Stamp word="Ready" />
            </div>
          )}
          <div role="status">
            <h2
              id="state"
              ref={props.heading}
              tabIndex={-1}
              data-small={promise ? true : undefined}
            >
              {title}
            </h2>
            {promise && <p className={styles.promise}>{promise}</p>}
            <p>{text}</p>
            {note}
          </div>
          {children}
          {!isReady && (
            <img
              className={pageStyles.scene}
              data-beside="scene"
              src={artPath(scene)}
              alt=""
              width="240"
              height="180"
            />
          )}
        </div>
        {papers && <div className={styles.papers}>{papers}</div>}
      </div>
      <div className={pageStyles.after}>{after}</div>
    </section>
  );
}
