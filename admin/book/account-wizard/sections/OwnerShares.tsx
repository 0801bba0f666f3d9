import { Box } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { otherShare, shareIssue, type OwnerShares as Shares } from '../../../../src/domain/account/ownerShares.ts';
import { isEmpty } from '../../../../src/domain/rules.ts';
import { useOnEdit } from '../../../kit/form/useOnEdit.ts';
import { PercentInput } from '../../../kit/inputs/numberInputs.tsx';
import { fieldOf } from '../../../parts/accountFields.ts';

/**
 * Asks for each owner's share. Fills in the remainder where nothing was typed, and says so; typed shares are never
 * changed.
 */
export function OwnerShares() {
  const [typing, setTyping] = useState(false);
  // Watched one by one: watched together, one would be stale when the remainder is filled in.
  const shares = { ownerPerc: useShare('ownerPerc'), coOwnerPerc: useShare('coOwnerPerc') };
  const isRest = useRest();
  const said = (key: keyof Shares) => ({
    helperText: isRest(shares, key) ? 'Filled in: the rest of 100%' : undefined,
    // Not checked while one share is still being typed: only both together can be wrong.
    wrong: typing ? undefined : shareIssue(shares, key),
  });
  return (
    <Box sx={{ display: 'contents' }} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <PercentInput field={fieldOf('ownerPerc')} {...said('ownerPerc')} />
      <PercentInput field={fieldOf('coOwnerPerc')} {...said('coOwnerPerc')} />
    </Box>
  );
}

const useShare = (name: keyof Shares) => useWatch<Shares, typeof name>({ name });

/** Fills the remainder of one share into the other; answers whether a field holds a filled-in share. */
function useRest() {
  const { setValue, getValues, clearErrors } = useFormContext<Shares>();
  const [rest, setRest] = useState<{ readonly key: keyof Shares; readonly share: string }>();
  const isRest = (shares: Shares, key: keyof Shares) => rest?.key === key && rest.share === shares[key];
  const fill = (key: keyof Shares) => (typed: unknown) => {
    clearErrors(key);
    if (!isEmpty(getValues(key)) && !isRest(getValues(), key)) return setRest(undefined);
    const share = typeof typed === 'string' ? otherShare(typed) : null;
    setValue(key, share, { shouldDirty: true });
    setRest(share === null ? undefined : { key, share });
  };
  useOnEdit(fieldOf('ownerPerc'), fill('coOwnerPerc'));
  useOnEdit(fieldOf('coOwnerPerc'), fill('ownerPerc'));
  return isRest;
}
