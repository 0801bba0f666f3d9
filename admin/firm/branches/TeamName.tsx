import { Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { isRecord } from '../../../src/domain/keys.ts';
import type { List, Row } from '../../../src/domain/list.ts';
import type { ProfilePic } from '../../../src/domain/user/picture.ts';
import { useMe } from '../../kit/me.tsx';
import { PersonPicture } from '../../parts/people/PersonPicture.tsx';

interface TeamNameProps {
  readonly row: Row;
  readonly list: List;
}

/** A person's picture beside their name, which links to where the list says. */
export function TeamName({ row, list }: TeamNameProps) {
  const me = useMe();
  const to = list.columns.find(({ key }) => key === 'name')?.link?.(row, me);
  const { name, firstName, lastName, profilePic } = row;
  const person = {
    firstName: String(firstName),
    lastName: String(lastName),
    profilePic: isPicture(profilePic) ? profilePic : null,
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <PersonPicture person={person} size={40} />
      {to ? (
        <Link component={RouterLink} to={to}>
          {String(name)}
        </Link>
      ) : (
        <span>{String(name)}</span>
      )}
    </Stack>
  );
}

const isPicture = (value: unknown): value is ProfilePic => isRecord(value) && 'small' in value;
