import { Box, Typography } from '@mui/material';
import { codeHints } from '../../../src/domain/advisor-code/hints.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import { useMe } from '../../kit/me.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { hasTerms, type AdvisorCode, type Share, type CodeTerms } from '../../parts/advisor-codes/advisorCode.ts';
import { Hint } from '../../parts/advisor-codes/Hint.tsx';
import { Shares } from './Shares.tsx';
import { TermsHistory } from './TermsHistory.tsx';

export function AdvisorCodeDetails({ code }: { readonly code: AdvisorCode }) {
  const { today } = useMe();
  return (
    <>
      <Section title="Advisor Code Information">
        <Facts>
          <Fact label="Code">{code.number ?? waitingOf[code.status]}</Fact>
          <Fact label="Custodian">{code.custodianNames}</Fact>
          {code.status === 'active' && code.effectiveOn && (
            <Fact label={code.effectiveOn > today ? 'Terms Effective On' : 'Terms Effective Since'}>
              {fullDay(code.effectiveOn)}
            </Fact>
          )}
          {code.requestedByName && <Fact label="Requested By">{code.requestedByName}</Fact>}
          {code.declineReason && <Fact label="Decline Reason">{code.declineReason}</Fact>}
          <Fact label="Notes">{code.notes}</Fact>
        </Facts>
      </Section>
      {hasTerms(code) && <Compensation terms={code} />}
      {hasTerms(code) && <TermsHistory code={code} terms={code.terms.data} />}
    </>
  );
}

const waitingOf = { active: '', requested: 'Awaiting approval', declined: 'Declined' };

function Compensation({ terms }: { readonly terms: CodeTerms }) {
  const { hasVerusOverride, verusOverrideFee, verusOverridesAttributes } = terms;
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      <Section title="Compensation Split">
        {terms.advisorSubscriptionsAttributes.length > 0 ? (
          <Shares label="Split" shares={terms.advisorSubscriptionsAttributes} />
        ) : (
          <Typography>
            This code has no advisors yet. Once it has advisors, its other terms can be changed and its accounts can
            proceed.
          </Typography>
        )}
      </Section>
      <Vim terms={terms} />
      <Section title="Override">
        {hasVerusOverride ? (
          <Deduction fee={verusOverrideFee} shares={verusOverridesAttributes} />
        ) : (
          <Typography>This code has no override.</Typography>
        )}
      </Section>
      <AccountFees terms={terms} />
    </Box>
  );
}

const Vim = ({
  terms: { investmentManagement, managementFee, vimBreakdownsAttributes },
}: {
  readonly terms: CodeTerms;
}) => (
  <Section title="Verus Investment Management (VIM)">
    <Hint text={codeHints.investmentManagement}>
      <Typography variant="body2">VIM Program</Typography>
    </Hint>
    {investmentManagement ? (
      <Deduction fee={managementFee} shares={vimBreakdownsAttributes} />
    ) : (
      <Typography>This code does not take part in the VIM program.</Typography>
    )}
  </Section>
);

const AccountFees = ({ terms: { hasWrapFee } }: { readonly terms: CodeTerms }) => (
  <Section title="Account Fees Paid by Advisor">
    <Hint text={codeHints.hasWrapFee}>
      <Typography>
        {hasWrapFee ? 'The advisors pay the account fees.' : 'Custodian charges are not passed on to the advisors.'}
      </Typography>
    </Hint>
  </Section>
);

interface DeductionProps {
  readonly fee: string | null;
  readonly shares: readonly Share[];
}

/** A percentage of the code's gross, and how the advisors share it. */
function Deduction({ fee, shares }: DeductionProps) {
  return (
    <>
      <Facts>
        <Fact label="Share of Gross Compensation">{format('percent', fee)}</Fact>
        {shares.length === 0 && <Fact label="Paid By">All advisors, by their split</Fact>}
      </Facts>
      {shares.length > 0 && <Shares label="Points" shares={shares} />}
    </>
  );
}
