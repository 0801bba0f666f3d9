import { branchList } from '../../src/domain/branch/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';

export function BranchList() {
  return <ListPage list={branchList} empty={{ text: 'No branches yet. A branch holds a team of advisors.' }} />;
}
