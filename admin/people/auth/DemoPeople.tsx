import { List, ListItem, ListItemButton, ListItemText, Paper, Typography } from '@mui/material';
import { labelOf } from '../../../src/domain/choices.ts';
import { roles } from '../../../src/domain/user/choices.ts';
import { useDemoPeople } from '../../parts/second-factor/demo.ts';

interface DemoPeopleProps {
  readonly onChoose: (credentials: { readonly email: string; readonly password: string }) => void;
}

/** In the demo, a click fills in the sign-in of one of its people. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const people = useDemoPeople();
  if (people.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="demo-people" sx={{ mt: 2, p: 2 }}>
      <Typography id="demo-people" variant="h2">
        Demo Firm
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Choose a person to sign in as.
      </Typography>
      <List dense disablePadding sx={{ mx: -2, '& p::first-letter': { textTransform: 'uppercase' } }}>
        {people.map(({ email, password, name, role }) => (
          <ListItem key={email} disablePadding>
            <ListItemButton onClick={() => onChoose({ email, password })}>
              <ListItemText primary={name} secondary={`${labelOf(roles, role)} · ${email}`} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
