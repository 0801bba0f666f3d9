import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker, useLocation } from 'react-router';
import { Confirm, type ConfirmProps } from '../dialog/Confirm.tsx';

interface AskBeforeLeavingProps {
  /** Addresses that begin with this are still the same place. */
  readonly within: string;
}

/** There while something is typed: asks before the page is left; a tab that is closed can only ask in the browser's own words. */
export function AskBeforeLeaving({ within }: AskBeforeLeavingProps) {
  const { state, proceed, reset } = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith(within));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <AskToDiscard open={state === 'blocked'} onConfirm={() => proceed?.()} onClose={() => reset?.()}>
      What you have typed in this section is not saved yet.
    </AskToDiscard>
  );
}

/** In a form of a page: the same as soon as something was edited, until it is on its way. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const edited = Object.keys(dirtyFields).length > 0;
  return edited && !isSubmitting && <AskBeforeLeaving within={pathname} />;
}

type AskToDiscardProps = Pick<ConfirmProps, 'open' | 'onConfirm' | 'onClose' | 'children'>;

export const AskToDiscard = (props: AskToDiscardProps) => (
  <Confirm {...props} title="Discard unsaved changes?" confirm="Discard" cancel="Keep editing" destructive />
);
