import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { accountPath } from '../../../src/domain/account/links.ts';
import { counterChange } from '../../../src/domain/account/proceed.ts';
import type { StepKey } from '../../../src/domain/account/steps.ts';
import { http } from '../../kit/wire/http.ts';
import { meKey, useMe, type Me } from '../../kit/me.tsx';
import { showNewest } from '../../kit/wire/showNewest.ts';
import { offered } from './newAccount.ts';

/** Creates the account with its first save and updates it afterwards; URL and caches follow. */
export function useSaveAccount() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const count = useCounter();
  return async (account: AnsweredAccount, changes: object, step?: StepKey): Promise<AnsweredAccount> => {
    const putBack = count(account.step, step ?? account.step);
    const saved = await write(account, changes, step).catch((error: unknown) => {
      putBack();
      throw error;
    });
    const own = ['accounts', saved.id];
    showNewest(queries, own, saved);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join() !== own.join() });
    if (account.id === '') await navigate(accountPath(saved), { replace: true, state });
    return saved;
  };
}

function write(account: AnsweredAccount, changes: object, step?: StepKey): Promise<AnsweredAccount> {
  if (account.id !== '') {
    const body = { account: { version: account.version, ...changes, step } };
    return http(`/accounts/${account.id}`, { method: 'PATCH', body });
  }
  const body = { account: { ...offered(account), ...changes, step, version: undefined } };
  return http('/accounts', { method: 'POST', body });
}

/** Updates the number in the navigation at once; answers a function that reverts it. */
function useCounter() {
  const queries = useQueryClient();
  const me = useMe();
  const add = (change: number) =>
    queries.setQueryData<Me>(meKey, (now) => now && { ...now, newAccountsCount: now.newAccountsCount + change });
  return (from: string, to: string) => {
    const change = counterChange(me, from, to);
    if (change !== 0) add(change);
    return () => {
      if (change !== 0) add(-change);
    };
  };
}
