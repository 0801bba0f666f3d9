import { useState } from 'react';
import { wantsCode } from '../kit/wire/failures.ts';
import { CodeDialog } from './CodeDialog.tsx';

interface Asking {
  readonly end: (verified: boolean) => void;
}

/** For a deed that the server may refuse until its author has entered a code anew: then it is done once more. */
export function useFreshCode() {
  const [asking, setAsking] = useState<Asking>();
  const ask = () => new Promise<boolean>((end) => setAsking({ end }));
  const withCode = async <Answer,>(deed: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await deed();
    } catch (error) {
      if (!wantsCode(error) || !(await ask())) throw error;
      return deed();
    }
  };
  const settle = (verified: boolean) => () => {
    setAsking(undefined);
    asking?.end(verified);
  };
  const dialog = asking && <CodeDialog onVerified={settle(true)} onClose={settle(false)} />;
  return { withCode, dialog };
}
