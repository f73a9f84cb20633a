import { PATHS } from '../../lib/paths';
import { Cluster } from '../../ui/layout/Layout';
import { StockCsvButton } from './StockCsvButton';

/** What staff do with the stock of their branch beside correcting it. */
export function StockLinks() {
  return (
    <Cluster gap={2}>
      <a href={PATHS.goodsCount} className="button">
        Count stock
      </a>
      <a href={PATHS.goodsTransfers} className="button">
        Transfers
      </a>
      <a href={PATHS.devices} className="button">
        Devices
      </a>
      <StockCsvButton />
    </Cluster>
  );
}
