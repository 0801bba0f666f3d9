import { Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';

/** Records of one kind that a record belongs to: 'Branch Boston', 'Advisor codes A1 B2'. */
export interface Related {
  readonly label: string;
  /** The label where there are several of them. */
  readonly several?: string;
  readonly of: readonly { readonly id: string; readonly name: string }[];
  readonly to: (id: string) => string;
}

/** Links below the heading to the records that a page's record belongs to; empty kinds are left out. */
export const RelatedLinks = ({ related }: { readonly related: readonly Related[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
    {related
      .filter(({ of }) => of.length > 0)
      .map((kind) => (
        <Kind key={kind.label} {...kind} />
      ))}
  </Stack>
);

const Kind = ({ label, several = label, of, to }: Related) => (
  <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, lineHeight: '24px' }}>
    {of.length === 1 ? label : several}
    {of.map(({ id, name }) => (
      <Link key={id} component={RouterLink} to={to(id)} underline="always" sx={asHighAsAFinger}>
        {name}
      </Link>
    ))}
  </Stack>
);

const asHighAsAFinger = { display: 'inline-block', minWidth: 24, lineHeight: '24px' };

/** A list with the record, or empty if it is missing. */
export const one = (id: string | null | undefined, name: string | null | undefined): Related['of'] =>
  id ? [{ id, name: name ?? '' }] : [];
