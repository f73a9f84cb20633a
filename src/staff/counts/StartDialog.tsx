import { useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { currentRow } from '../../api/stale-row';
import { PRICE_LIST } from '../../content/price-list';
import { checkForm } from '../../contract/fields';
import {
  type CountsReply,
  countReply,
  type StartCountBody,
  startCountBody,
} from '../../contract/goods/counts';
import { startCount } from '../../contract/goods/counts-api';
import { createOrderSecret } from '../../lib/order-secret';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/use-form';

interface Props {
  branch: CountsReply['branches'][number];
  /** The branches that sell from this one's stock and should be counted first. */
  uncounted: readonly string[];
  onClose: () => void;
}

const CATEGORIES = [...new Set(PRICE_LIST.map(({ category }) => category))]
  .filter((name) => name !== '')
  .toSorted()
  .map((name) => ({ value: name, label: name }));

/** Starts a count; the same count opens if it was started already. */
export function StartDialog({ branch, uncounted, onClose }: Props) {
  const [request_id] = useState(createOrderSecret);
  const isOpening = branch.counted_at === null;
  const form = useForm<{ category: string }, StartCountBody>({
    initial: { category: '' },
    parse: (values) => checkForm(startCountBody, { ...values, request_id, branch: branch.code }),
    async submit(body) {
      open((await call(startCount, { body })).id);
    },
    explain(error) {
      const current = currentRow(error, countReply);
      if (current) open(current.id);
      return explainApiError(error);
    },
  });

  function open(id: number): void {
    location.assign(withQuery(PATHS.goodsCount, { count: id }));
  }

  return (
    <SubmitDialog
      title={isOpening ? 'Start the opening count' : 'Start a count'}
      about={branch.name}
      form={form}
      submit="Start"
      onClose={onClose}
    >
      {isOpening ? (
        <>
          <p>
            Count every piece at this branch. Once someone else confirms the count, the branch has
            stock of its own. Sales go on meanwhile.
          </p>
          {uncounted.length > 0 && (
            <p className="notice" role="status">
              Count {uncounted.join(' and ')} first. Pieces that are not here leave the stock, and
              the other branches sell from it until they are counted.
            </p>
          )}
        </>
      ) : (
        <SelectField
          {...form.field('category')}
          label="What to count"
          data-first
          choices={CATEGORIES}
          placeholder="All products"
        />
      )}
    </SubmitDialog>
  );
}
