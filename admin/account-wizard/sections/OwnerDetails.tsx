import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ownerTitle, secondOwnerTitle } from '../../../src/domain/account/ownerFacts.ts';
import { personLabels } from '../../../src/domain/client/labels.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { PhoneInput } from '../../kit/inputs/PhoneInput.tsx';
import { EinInput, SsnInput } from '../../kit/inputs/SsnInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useWizard } from '../WizardContext.tsx';

/** Whose account it is; of a minor, who stands for them too. */
export function OwnerDetails() {
  const { account } = useWizard();
  const second = secondOwnerTitle(account.accType);
  return (
    <>
      <Owner source="primaryOwnerAttributes" title={ownerTitle(account.accType)}>
        {account.isEntity ? <Entity source="primaryOwnerAttributes" /> : <Person source="primaryOwnerAttributes" />}
      </Owner>
      {second && (
        <Owner source="secondaryOwnerAttributes" title={second}>
          <Person source="secondaryOwnerAttributes" />
        </Owner>
      )}
    </>
  );
}

interface OwnerProps {
  readonly source: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Owner({ source, title, children }: OwnerProps) {
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {title}
      </Typography>
      <Fields>
        {children}
        <TextInput source={`${source}.email`} label={personLabels.email} type="email" />
        <PhoneInput source={`${source}.phoneAttributes`} label={personLabels.phoneAttributes} />
      </Fields>
      <LocationInput source={`${source}.locationAttributes`} />
    </section>
  );
}

function Person({ source }: Pick<OwnerProps, 'source'>) {
  const { today } = useMe();
  return (
    <>
      <TextInput source={`${source}.firstName`} label={personLabels.firstName} />
      <TextInput source={`${source}.lastName`} label={personLabels.lastName} />
      <SsnInput source={`${source}.ssn`} label={personLabels.ssn} />
      <DateInput source={`${source}.birthDate`} label={personLabels.birthDate} max={today} />
    </>
  );
}

function Entity({ source }: Pick<OwnerProps, 'source'>) {
  return (
    <>
      <TextInput source={`${source}.firstName`} label="Entity Name" />
      <EinInput source={`${source}.ftid`} label={personLabels.ftid} />
    </>
  );
}
