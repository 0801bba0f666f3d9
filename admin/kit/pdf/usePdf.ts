import { useEffect, useState } from 'react';
import { openPdf, type PdfPage } from './engine.ts';

/** Loads the pages of a PDF, with error and retry. */
export function usePdf(url: string) {
  const [pages, setPages] = useState<readonly PdfPage[]>();
  const [fault, setFault] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const opened = openPdf(url, left.signal);
    opened.then(
      (pdf) => !left.signal.aborted && setPages(pdf.pages),
      (error: unknown) => !left.signal.aborted && setFault(error),
    );
    return () => {
      left.abort();
      opened.then(
        (pdf) => pdf.close(),
        () => undefined,
      );
    };
  }, [url, attempt]);
  const again = () => {
    setPages(undefined);
    setFault(undefined);
    setAttempt((before) => before + 1);
  };
  return { pages, fault, setFault, again };
}
