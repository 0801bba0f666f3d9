import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm, type ConfirmProps } from '../Confirm.tsx';

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

type AskToDiscardProps = Pick<ConfirmProps, 'open' | 'onConfirm' | 'onClose' | 'children'>;

export const AskToDiscard = (props: AskToDiscardProps) => (
  <Confirm {...props} title="Discard unsaved changes?" confirm="Discard" cancel="Keep editing" destructive />
);
