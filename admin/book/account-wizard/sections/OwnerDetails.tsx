import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ownerTitle, secondOwnerTitle } from '../../../../src/domain/account/ownerFacts.ts';
import type { AccountUpdate } from '../../../../src/domain/account/schema.ts';
import { personLabels } from '../../../../src/domain/client/labels.ts';
import { asking, type Ask } from '../../../kit/inputs/ask.ts';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { LocationInput } from '../../../kit/inputs/LocationInput.tsx';
import { useMe } from '../../../kit/me.tsx';
import { PhoneInput } from '../../../kit/inputs/PhoneInput.tsx';
import { EinInput, SsnInput } from '../../../kit/inputs/SsnInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useWizard } from '../WizardContext.tsx';

/** Whose account it is; of a minor, who stands for them too. */
export function OwnerDetails() {
  const { account } = useWizard();
  const second = secondOwnerTitle(account.accType);
  return (
    <>
      <Owner ask={askPrimary} title={ownerTitle(account.accType)}>
        {account.isEntity ? <Entity ask={askPrimary} /> : <Person ask={askPrimary} />}
      </Owner>
      {second && (
        <Owner ask={askSecondary} title={second}>
          <Person ask={askSecondary} />
        </Owner>
      )}
    </>
  );
}

const askOwner = (source: Extract<keyof AccountUpdate, `${string}OwnerAttributes`>) => asking(personLabels, source);
const askPrimary = askOwner('primaryOwnerAttributes');
const askSecondary = askOwner('secondaryOwnerAttributes');

interface OwnerProps {
  readonly ask: Ask<keyof typeof personLabels>;
  readonly title: string;
  readonly children: ReactNode;
}

function Owner({ ask, title, children }: OwnerProps) {
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {title}
      </Typography>
      <Fields>
        {children}
        <TextInput field={ask('email')} type="email" />
        <PhoneInput field={ask('phoneAttributes')} />
      </Fields>
      <LocationInput field={ask('locationAttributes')} />
    </section>
  );
}

function Person({ ask }: Pick<OwnerProps, 'ask'>) {
  const { today } = useMe();
  return (
    <>
      <TextInput field={ask('firstName')} />
      <TextInput field={ask('lastName')} />
      <SsnInput field={ask('ssn')} />
      <DateInput field={ask('birthDate')} max={today} />
    </>
  );
}

function Entity({ ask }: Pick<OwnerProps, 'ask'>) {
  return (
    <>
      <TextInput field={ask('firstName', 'Entity Name')} />
      <EinInput field={ask('ftid')} />
    </>
  );
}
