import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker, useLocation } from 'react-router';
import { Confirm, type ConfirmProps } from '../dialog/Confirm.tsx';

interface AskBeforeLeavingProps {
  /** Navigation within addresses that begin with this does not ask. */
  readonly within: string;
}

/**
 * Render it while something is unsaved: confirms before the page is left. For a closed tab the browser has its own
 * words.
 */
export function AskBeforeLeaving({ within }: AskBeforeLeavingProps) {
  const { state, proceed, reset } = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith(within));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <AskToDiscard open={state === 'blocked'} onConfirm={() => proceed?.()} onClose={() => reset?.()}>
      Your changes in this section have not been saved.
    </AskToDiscard>
  );
}

/** Confirms before a page with an edited form is left, until it is being submitted. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const edited = Object.keys(dirtyFields).length > 0;
  return edited && !isSubmitting && <AskBeforeLeaving within={pathname} />;
}

type AskToDiscardProps = Pick<ConfirmProps, 'open' | 'onConfirm' | 'onClose' | 'children'>;

export const AskToDiscard = (props: AskToDiscardProps) => (
  <Confirm {...props} title="Discard unsaved changes?" confirm="Discard" cancel="Keep Editing" destructive />
);
