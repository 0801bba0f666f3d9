import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { unassigned } from '../../../../src/domain/account/shownNumber.ts';
import type { Row } from '../../../../src/domain/list.ts';

/** Lists the accounts of the group, whose balances count together for the fee. */
export function GroupMembers({ groupId }: { readonly groupId: string }) {
  const heading = useId();
  const { data: members = [], isPending } = useGetList<Row>('accounts', {
    pagination: { page: 1, perPage: 200 },
    filter: { acc_group_id: groupId },
  });
  return (
    <>
      <Typography id={heading} variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        Accounts in This Group
      </Typography>
      {members.length > 0 ? (
        <Box component="ul" aria-labelledby={heading} sx={list}>
          {members.map((member) => (
            <li key={member.id}>{memberText(member)}</li>
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{isPending ? 'Loading…' : 'None yet.'}</Typography>
      )}
    </>
  );
}

const memberText = ({ number, clientName }: Row): string =>
  [number ?? unassigned, clientName].filter((part) => typeof part === 'string').join(' · ');

const list = { m: 0, pl: 2.5, columns: { sm: '280px' }, fontVariantNumeric: 'tabular-nums' };
