import type { Versioned } from '../../../api/orders/newest';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { QueryProvider } from '../../../ui/QueryProvider';
import { LoadError, Loading } from './Loading';
import { NotFound } from './NotFound';
import { NumberChanged } from './NumberChanged';
import { PaidElsewhere } from './PaidElsewhere';
import type { Checked, Tracked } from './tracked';
import { useFollowed } from './use-followed';
import { usePaymentCheck } from './use-payment-check';
import { useTracked } from './use-tracked';

interface Props<Row extends Versioned, Check extends Checked> {
  tracked: Tracked<Row, Check>;
  name: string;
}

function Content<Row extends Versioned, Check extends Checked>(props: Props<Row, Check>) {
  const { tracked, name } = props;
  const { kind, follow, missing, paid, Details } = tracked;
  const { key, reading, isUnknown, numberChanged, replace, adopt } = useTracked(tracked, name);
  const { data } = reading;
  const check = usePaymentCheck(tracked, name, key, data);
  useFollowed(follow, data, key);

  if (key !== null && check.isProving && (isUnknown || check.reading.isPending)) {
    return <Loading reading={check.reading} text={ORDER_TEXTS.checking} />;
  }
  if (numberChanged !== undefined) return <NumberChanged text={numberChanged} />;
  if (isUnknown && check.reading.data) return <PaidElsewhere {...paid(check.reading.data)} />;
  if (isUnknown) return <NotFound {...missing} />;
  if (!data) return <Loading reading={reading} text={`Looking for your ${kind}…`} />;
  return (
    <>
      <LoadError reading={reading} />
      <Details
        row={data}
        rowKey={key ?? undefined}
        check={check}
        onChange={replace}
        onKey={adopt}
        onStale={() => void reading.refetch()}
      />
    </>
  );
}

/** A customer's page of an order or a repair. */
export function TrackedPage<Row extends Versioned, Check extends Checked>(
  props: Props<Row, Check>,
) {
  return (
    <QueryProvider>
      <Content {...props} />
    </QueryProvider>
  );
}
