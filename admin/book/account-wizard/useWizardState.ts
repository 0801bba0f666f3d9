import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { isRefused, move } from '../../../src/domain/account/moves.ts';
import { afterMove, passTo } from '../../../src/domain/account/proceed.ts';
import { stageOf } from '../../../src/domain/account/steps.ts';
import type { Editing } from '../../kit/form/EditSections.tsx';
import { fieldErrorsOf, messageOf, statusOf } from '../../kit/wire/failures.ts';
import { useErrorToast } from '../../kit/wire/useErrorToast.ts';
import { useMe } from '../../kit/me.tsx';
import { viewOf, viewOfErrors, type WizardView } from './wizardView.ts';
import { useSaveAccount } from './useSaveAccount.ts';
import type { Wizard } from './WizardContext.tsx';

/** State of the wizard: the account, the page, the open section, and its commands. */
export function useWizardState(shown: AnsweredAccount, close: () => void) {
  const finish = useFinish();
  const { account, write, busy, latest } = useWriting(shown);
  const [view, setView] = useState(() => viewOf(account));
  const [blocked, setBlocked] = useState(false);
  const stageIndex = Math.min(view.stageIndex, stageOf(account));
  const reload = useReload(account);
  const { refuse, clear } = useRefusal(reload, setView);

  const save: Wizard['save'] = async (changes, step) => {
    const saved = await write(changes, step);
    setBlocked(false);
    // The saved step decides which page is shown.
    if (step) setView(viewOf(saved));
    return saved;
  };
  const proceed = async () => {
    const now = latest.current;
    if (now.blockReason) return setBlocked(true);
    const to = passTo(now, stageIndex, view.open);
    if (!to) return setView(viewOf(now));
    return finish(now, to, await save({}, to));
  };
  const advance = () => {
    clear();
    void proceed().catch(refuse);
  };
  const goTo = (next: number) => setView(viewOf(account, next));
  const wizard: Wizard = { account, stageIndex, busy, save, reload, advance, close, goTo, refused: view.refused };
  return { wizard, editing: useSections(view, setView), blocked };
}

/** Runs saves one after the other: each starts from the account as the one before has left it. */
function useWriting(shown: AnsweredAccount) {
  const write = useSaveAccount();
  const [written, setWritten] = useState<AnsweredAccount>();
  const [busy, setBusy] = useState(false);
  // The saved account is newer than the props until the page has rendered it.
  const isBehind = written && (shown.id === '' || shown.version < written.version);
  const account = isBehind ? written : shown;
  const latest = useRef(account);
  latest.current = account;
  const save: Wizard['save'] = async (changes, step) => {
    setBusy(true);
    try {
      latest.current = await write(latest.current, changes, step);
      setWritten(latest.current);
      return latest.current;
    } finally {
      setBusy(false);
    }
  };
  return { account, write: save, busy, latest };
}

function useReload({ id }: AnsweredAccount) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['accounts', id] });
}

/** Shows the server's refusal, and opens the section that it is about. */
function useRefusal(reload: Wizard['reload'], setView: (change: (now: WizardView) => WizardView) => void) {
  const { show, clear } = useErrorToast();
  const refuse = (error: unknown) => {
    const refused = fieldErrorsOf(error) ?? [];
    show(messageOf(error, 'Account could not be saved'));
    if (statusOf(error) === 409) void reload();
    // Errors of no section stay on the page that is shown.
    setView((now) => viewOfErrors(refused) ?? { ...now, refused });
  };
  return { refuse, clear };
}

/** Announces the step that was reached, and leaves the wizard if the account is in other hands now. */
function useFinish() {
  const navigate = useNavigate();
  const notify = useNotify();
  const me = useMe();
  return (before: AnsweredAccount, to: string, saved: AnsweredAccount): void => {
    const made = move(before, to, me);
    const { path, message } = isRefused(made) ? {} : afterMove(made, saved, me);
    if (message) notify(message, { type: 'success' });
    if (path) void navigate(path);
  };
}

function useSections({ open }: WizardView, setView: (change: (now: WizardView) => WizardView) => void): Editing {
  const [dirty, setDirty] = useState(false);
  return useMemo(() => {
    const toggle = (section: string) => {
      if (!dirty) setView(({ stageIndex, open: now }) => ({ stageIndex, open: now === section ? undefined : section }));
    };
    return { open, dirty, toggle, setDirty };
  }, [open, dirty, setView]);
}
