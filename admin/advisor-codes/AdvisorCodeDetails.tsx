import { Box, Typography } from '@mui/material';
import { format, fullDay } from '../../src/domain/format.ts';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import { hasTerms, type AdvisorCode, type Share, type Terms } from './advisorCode.ts';
import { Shares } from './Shares.tsx';

export function AdvisorCodeDetails({ code }: { readonly code: AdvisorCode }) {
  return (
    <>
      <Section title="Advisor Code Information">
        <Facts>
          <Fact label="Code">{code.number ?? 'Awaiting approval'}</Fact>
          <Fact label="Custodian">{code.custodianNames}</Fact>
          {code.effectiveOn && <Fact label="Terms in force since">{fullDay(code.effectiveOn)}</Fact>}
          <Fact label="Notes">{code.notes}</Fact>
        </Facts>
      </Section>
      {hasTerms(code) && <Compensation terms={code} />}
    </>
  );
}

function Compensation({ terms }: { readonly terms: Terms }) {
  const { investmentManagement, managementFee, vimBreakdowns } = terms;
  const { hasVerusOverride, verusOverrideFee, verusOverrides, hasWrapFee } = terms;
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      <Section title="Compensation Split">
        <Shares label="Split" shares={terms.advisorSubscriptions.data} />
      </Section>
      <Section title="Verus Investment Management (VIM)">
        {investmentManagement ? (
          <Deduction fee={managementFee} shares={vimBreakdowns.data} />
        ) : (
          <Typography>This code does not take part in the VIM program.</Typography>
        )}
      </Section>
      <Section title="Override">
        {hasVerusOverride ? (
          <Deduction fee={verusOverrideFee} shares={verusOverrides.data} />
        ) : (
          <Typography>Verus keeps no override on this code.</Typography>
        )}
      </Section>
      <Section title="Account Fees Paid by Advisor">
        <Typography>{hasWrapFee ? wrapFee : 'The custodian’s charges are not passed on to the advisors.'}</Typography>
      </Section>
    </Box>
  );
}

const wrapFee =
  'Trading, custodial, non-standard asset and annual account fees are deducted from the advisory fees of this code.';

interface DeductionProps {
  readonly fee: string | null;
  readonly shares: readonly Share[];
}

/** A percentage of the code's gross, and who bears which part of it. */
function Deduction({ fee, shares }: DeductionProps) {
  return (
    <>
      <Facts>
        <Fact label="Of the gross compensation">{format('percent', fee)}</Fact>
        {shares.length === 0 && <Fact label="Borne by">All advisors, by their split</Fact>}
      </Facts>
      {shares.length > 0 && <Shares label="Points" shares={shares} />}
    </>
  );
}
