import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ownerTitle, secondOwnerTitle } from '../../../../src/domain/account/ownerFacts.ts';
import type { AccountUpdate } from '../../../../src/domain/account/schema.ts';
import { personLabels } from '../../../../src/domain/client/labels.ts';
import { labeledFields, type FieldOf } from '../../../kit/inputs/labeledField.ts';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { LocationInput } from '../../../kit/inputs/LocationInput.tsx';
import { useMe } from '../../../kit/me.tsx';
import { PhoneInput } from '../../../kit/inputs/PhoneInput.tsx';
import { EinInput, SsnInput } from '../../../kit/inputs/SsnInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useWizard } from '../WizardContext.tsx';

/** Asks about the owners of the account; for a minor, about the person who acts for them too. */
export function OwnerDetails() {
  const { account } = useWizard();
  const second = secondOwnerTitle(account.accType);
  return (
    <>
      <Owner fieldOf={primaryFieldOf} title={ownerTitle(account.accType)}>
        {account.isEntity ? <Entity fieldOf={primaryFieldOf} /> : <Person fieldOf={primaryFieldOf} />}
      </Owner>
      {second && (
        <Owner fieldOf={secondaryFieldOf} title={second}>
          <Person fieldOf={secondaryFieldOf} />
        </Owner>
      )}
    </>
  );
}

const askOwner = (source: Extract<keyof AccountUpdate, `${string}OwnerAttributes`>) =>
  labeledFields(personLabels, source);
const primaryFieldOf = askOwner('primaryOwnerAttributes');
const secondaryFieldOf = askOwner('secondaryOwnerAttributes');

interface OwnerProps {
  readonly fieldOf: FieldOf<keyof typeof personLabels>;
  readonly title: string;
  readonly children: ReactNode;
}

function Owner({ fieldOf, title, children }: OwnerProps) {
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {title}
      </Typography>
      <Fields>
        {children}
        <TextInput field={fieldOf('email')} type="email" />
        <PhoneInput field={fieldOf('phoneAttributes')} />
      </Fields>
      <LocationInput field={fieldOf('locationAttributes')} />
    </section>
  );
}

function Person({ fieldOf }: Pick<OwnerProps, 'fieldOf'>) {
  const { today } = useMe();
  return (
    <>
      <TextInput field={fieldOf('firstName')} />
      <TextInput field={fieldOf('lastName')} />
      <SsnInput field={fieldOf('ssn')} />
      <DateInput field={fieldOf('birthDate')} max={today} />
    </>
  );
}

function Entity({ fieldOf }: Pick<OwnerProps, 'fieldOf'>) {
  return (
    <>
      <TextInput field={fieldOf('firstName', 'Entity Name')} />
      <EinInput field={fieldOf('ftid')} />
    </>
  );
}
