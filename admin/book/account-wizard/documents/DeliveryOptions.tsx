import { Typography } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { deliveryOptions } from '../../../../src/domain/account/choices.ts';
import { profileOf } from '../../../../src/domain/account/profile.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../../kit/form/Fields.tsx';
import { useCan } from '../../../kit/me.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { SwitchInput } from '../../../kit/inputs/SwitchInput.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';
import { ProfileFacts } from '../../../parts/account/ProfileFacts.tsx';
import { StepForm } from './StepForm.tsx';

/** Asks how the documents reach the client, and who signs face to face. */
export function DeliveryOptions({ account }: { readonly account: AnsweredAccount }) {
  const may = useCan()('accounts.oaaDeliveryOption', account);
  return (
    <Section title="Delivery and Signing">
      {may ? <Choosing account={account} /> : <Chosen account={account} />}
    </Section>
  );
}

function Chosen({ account }: { readonly account: AnsweredAccount }) {
  const answers = profileOf(account).find(({ step }) => step === 'signers');
  return answers && <ProfileFacts facts={answers.facts} />;
}

function Choosing({ account }: { readonly account: AnsweredAccount }) {
  return (
    <StepForm account={account} asForm={chosen} step="signers" failureMessage="The delivery options could not be saved">
      <Fields>
        <ChoiceInput field={fieldOf('oaaDeliveryOption')} choices={deliveryOptions} />
        <SwitchInput field={fieldOf('inPersonSigning')} />
        <SwitchInput field={fieldOf('oaaInPersonSigning')} />
      </Fields>
      {account.advisorSignerAttributes && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          These answers are part of the signed form. If you change them, the form must be signed again.
        </Typography>
      )}
    </StepForm>
  );
}

const chosen = ({ oaaDeliveryOption, inPersonSigning, oaaInPersonSigning }: AnsweredAccount) => ({
  oaaDeliveryOption,
  inPersonSigning,
  oaaInPersonSigning,
});
