import { Box, Typography } from '@mui/material';
import { addDays } from '../../../src/domain/dates.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCan, useMe } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { AdvisorCode, DatedTerms, Share } from '../../parts/advisor-codes/advisorCode.ts';

/** All terms of a code, the newest first; shown only if there are several. */
export function TermsHistory({ code, terms }: { readonly code: AdvisorCode; readonly terms: readonly DatedTerms[] }) {
  const { today } = useMe();
  const may = useCan()('advisorCodes.takeBackTerms');
  if (terms.length < 2) return null;
  return (
    <Section title="Terms History">
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {terms.map((each, at) => (
          <Box component="li" key={each.id} sx={{ py: 1, borderTop: at > 0 ? 1 : 0, borderColor: 'divider' }}>
            <Typography variant="subtitle2" component="h3">
              {periodOf(each, today)}
            </Typography>
            {changesOf(each, terms[at + 1]).map((line) => (
              <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
                {line}
              </Typography>
            ))}
            {may && each.effectiveOn > today && <TakeBack id={code.id} terms={each} before={terms[at + 1]} />}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface TakeBackProps {
  readonly id: string;
  readonly terms: DatedTerms;
  readonly before: DatedTerms | undefined;
}

function TakeBack({ id, terms, before }: TakeBackProps) {
  const takeBack = useCommand({
    call: () => http(`/advisor_codes/${id}/terms/${terms.effectiveOn}`, { method: 'DELETE' }),
    done: 'Advisor code successfully updated',
    failureMessage: 'Something went wrong',
  });
  return (
    <ConfirmButton
      label="Delete Terms"
      prompt={`Are you sure you want to delete the terms effective ${fullDay(terms.effectiveOn)}?`}
      destructive
      onConfirm={() => takeBack.mutateAsync()}
    >
      {changesOf(terms, before).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {before && <p>{`The terms effective ${fullDay(before.effectiveOn)} stay in effect.`}</p>}
    </ConfirmButton>
  );
}

const periodOf = ({ effectiveOn, endedOn }: DatedTerms, today: string): string => {
  const from = `${effectiveOn > today ? 'Scheduled from' : 'From'} ${fullDay(effectiveOn)}`;
  return endedOn ? `${from} through ${fullDay(addDays(endedOn, -1))}` : from;
};

/** Lists the differences to the terms before; all of the first terms. */
function changesOf(terms: DatedTerms, before: DatedTerms | undefined): readonly string[] {
  const earlier = before ? linesOf(before) : [];
  const changed = linesOf(terms).filter((line) => !earlier.includes(line));
  return changed.length > 0 ? changed : ['No changes.'];
}

const linesOf = (terms: DatedTerms): readonly string[] => [
  `Split: ${listed(terms.advisorSubscriptionsAttributes)}`,
  `VIM: ${feeOf(terms.managementFee, terms.vimBreakdownsAttributes)}`,
  `Override: ${feeOf(terms.verusOverrideFee, terms.verusOverridesAttributes)}`,
  `Account fees paid by advisor: ${terms.hasWrapFee ? 'yes' : 'no'}`,
];

const listed = (shares: readonly Share[]): string =>
  shares
    .map(({ firstName, lastName, percentage }) => `${firstName} ${lastName} ${format('percent', percentage)}`)
    .join(', ') || 'none';

const feeOf = (fee: string | null, shares: readonly Share[]): string => {
  if (fee === null) return 'none';
  return shares.length > 0 ? `${format('percent', fee)}, paid by ${listed(shares)}` : format('percent', fee);
};
