import { BRANCHES } from '../../content/site';
import { SelectFilter } from '../../ui/list/Filters';

const CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  value: string;
  onChoose: (branch: string) => void;
}

/** Filters a list by a branch, for users who can see more than one. */
export function BranchFilter(props: Props) {
  return <SelectFilter label="Branch" all="All branches" choices={CHOICES} {...props} />;
}
