import { GOODS_TEXTS } from '../../contract/goods/prices';
import { formatRupees } from '../../lib/money';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { conflictText } from './conflict';
import { changeText } from './labels';
import type { CellEditor } from './use-cell-editor';
import type { Prices } from './use-prices';

interface Props {
  prices: Prices;
  editor: CellEditor;
}

/** What the user must answer before a price is saved. */
export function PriceQuestions({ prices, editor }: Props) {
  const { doubtful } = editor;
  const { conflicted } = prices;
  return (
    <>
      {doubtful && (
        <ConfirmDialog
          title="Is this price right?"
          text={GOODS_TEXTS.isLarge(
            formatRupees(doubtful.row[doubtful.field]),
            formatRupees(doubtful.value),
          )}
          yes="Save"
          no="Correct it"
          kind="primary"
          onYes={() => editor.confirm(true)}
          onNo={() => editor.confirm(false)}
        >
          <p>{doubtful.row.name}</p>
        </ConfirmDialog>
      )}
      {conflicted && (
        <ConfirmDialog
          title="Someone else was first"
          text={`${conflictText(conflicted.conflict)} You wanted: ${changeText(conflicted.change)}.`}
          yes="Save mine"
          no="Keep theirs"
          kind="primary"
          onYes={prices.saveMine}
          onNo={prices.keepTheirs}
        />
      )}
    </>
  );
}
