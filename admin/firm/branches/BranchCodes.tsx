import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { advisorCodeList } from '../../../src/domain/advisor-code/list.ts';
import { branchCodesPath } from '../../../src/domain/branch/links.ts';
import type { Row } from '../../../src/domain/list.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can, useCan } from '../../kit/me.tsx';
import type { PageTab } from '../../kit/page/TabbedPage.tsx';
import { useEdited } from '../../kit/wire/useEdited.ts';
import type { AdvisorCode } from '../../parts/advisor-codes/advisorCode.ts';
import { AdvisorCodeDialog } from '../../parts/advisor-codes/AdvisorCodeDialog.tsx';

interface OfBranch {
  readonly branchId: string;
}

/** The codes that advisors of a branch share. */
export function BranchCodes({ branchId }: OfBranch) {
  const mayEdit = useCan()('advisorCodes.edit');
  const add = (
    <Can action="advisorCodes.create">
      <Button component={Link} to={`${branchCodesPath(branchId)}/new`} variant="contained">
        Add Advisor Code
      </Button>
    </Can>
  );
  return (
    <ListPage
      list={advisorCodeList}
      title={false}
      filter={{ branch_id: branchId }}
      storeKey={`branches/${branchId}/advisor_codes`}
      actions={add}
      rowActions={mayEdit ? (row) => <EditIcon branchId={branchId} code={row} /> : undefined}
      empty={{ text: 'No advisor codes in this branch yet.', action: add }}
    />
  );
}

/** Dialogs over the codes of a branch; the edited code is named by a search parameter. */
export const codeDialogs = (branchId: string): PageTab['dialogs'] => [
  { path: 'new', can: 'advisorCodes.create', element: <New branchId={branchId} /> },
  { path: 'edit', can: 'advisorCodes.edit', element: <Edit branchId={branchId} /> },
];

function EditIcon({ branchId, code: { id, number } }: OfBranch & { readonly code: Row }) {
  const navigate = useNavigate();
  const edit = () => void navigate(`${branchCodesPath(branchId)}/edit?code=${id}`);
  const label = useCan()('advisorCodes.*') ? `Edit ${String(number)}` : `Edit notes of ${String(number)}`;
  return <IconAction label={label} icon={<EditOutlined fontSize="small" />} onClick={edit} />;
}

const New = ({ branchId }: OfBranch) => <AdvisorCodeDialog branchId={branchId} onClose={useClose(branchId)} />;

function Edit({ branchId }: OfBranch) {
  const [search] = useSearchParams();
  const id = search.get('code');
  return id ? <EditCode branchId={branchId} id={id} /> : <Navigate to="/404" replace />;
}

function EditCode({ branchId, id }: OfBranch & { readonly id: string }) {
  const onClose = useClose(branchId);
  const failureMessage = 'Can not load advisor code information';
  const code = useEdited<AdvisorCode>({ resource: 'advisor_codes', id, failureMessage, onClose });
  return code && <AdvisorCodeDialog code={code} onClose={onClose} />;
}

const useClose = (branchId: string) => {
  const navigate = useNavigate();
  return () => void navigate(branchCodesPath(branchId));
};
