import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { templatesPath } from '../../../src/domain/branch/links.ts';
import { feeScheduleList } from '../../../src/domain/fee-schedule/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { FeeValue } from './FeeValue.tsx';

/** The templates that the advisors of a branch load into an account's fee schedule. */
export function FeeSchedules({ branchId }: { readonly branchId: string }) {
  const add = (
    <Can action="feeSchedules.create" record={{ branchId }}>
      <Button component={Link} to={`${templatesPath(branchId)}/new`} variant="contained">
        New Fee Schedule
      </Button>
    </Can>
  );
  return (
    <ListPage
      list={feeScheduleList}
      title={false}
      filter={{ branch_id: branchId }}
      storeKey={`branches/${branchId}/fee_schedules`}
      actions={add}
      cells={cells}
      rowActions={(row) => <TemplateActions branchId={branchId} template={row} />}
      empty={{
        text: 'No fee schedules yet. Accounts can load their fee terms from a schedule and adjust them.',
        action: add,
      }}
    />
  );
}

const cells = { balance: (row: Row) => <FeeValue template={row} /> };

interface TemplateActionsProps {
  readonly branchId: string;
  readonly template: Row;
}

function TemplateActions({ branchId, template }: TemplateActionsProps) {
  const navigate = useNavigate();
  const edit = () => void navigate(`${templatesPath(branchId)}/${template.id}/edit`);
  const icon = <EditOutlined fontSize="small" />;
  return (
    <>
      <Can action="feeSchedules.edit" record={{ branchId }}>
        <IconAction label={`Edit ${String(template.name)}`} icon={icon} onClick={edit} />
      </Can>
      <Can action="feeSchedules.delete">
        <Delete template={template} />
      </Can>
    </>
  );
}

function Delete({ template: { id, name } }: Pick<TemplateActionsProps, 'template'>) {
  const { mutateAsync } = useCommand({
    call: () => http(`/fee_schedules/${id}`, { method: 'DELETE' }),
    done: 'Template successfully deleted',
    failureMessage: 'Cannot delete template',
  });
  return (
    <ConfirmButton
      label={`Delete ${String(name)}`}
      icon={<DeleteOutlined fontSize="small" />}
      prompt="Are you sure you want to delete this fee schedule template?"
      confirm="Delete"
      destructive
      onConfirm={mutateAsync}
    >
      {`“${String(name)}” can no longer be loaded. Accounts that loaded it keep their terms.`}
    </ConfirmButton>
  );
}
