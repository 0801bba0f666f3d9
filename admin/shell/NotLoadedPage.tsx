import { Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Plain } from '../kit/page/Plain.tsx';
import { isThere, lost, useIsOnline } from '../kit/wire/connection.ts';

/**
 * Shown when a page's code cannot be loaded, which the browser remembers until a reload. Reloads once by itself as soon
 * as the server answers: a newer version has the page under another file name.
 */
export function NotLoadedPage() {
  const isOnline = useIsOnline();
  const [isTrying, setTrying] = useState(false);
  const again = useCallback(async () => {
    setTrying(true);
    if (await isThere()) return window.location.reload();
    setTrying(false);
    void lost();
    return undefined;
  }, []);
  useEffect(() => {
    if (isOnline && !hasJustLoaded()) void again();
  }, [isOnline, again]);
  return (
    <Plain title="This Page Could Not Be Loaded">
      <Typography sx={{ mb: 2 }}>
        {isOnline ? 'Saved changes are not lost.' : 'You are offline. It will load when you are back online.'}
      </Typography>
      <Button loading={isTrying} onClick={() => void again()}>
        Try Again
      </Button>
    </Plain>
  );
}

/** Prevents reloading over and over. */
const hasJustLoaded = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload' && performance.now() < 10_000;
};
