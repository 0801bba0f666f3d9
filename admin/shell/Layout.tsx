import { Box, Link } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useDensity } from '../kit/density.ts';
import { Hints } from '../kit/notice/Hints.tsx';
import { ToastOutlet } from '../kit/notice/ToastOutlet.tsx';
import { useIsPainted } from '../kit/page/useIsPainted.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';
import { Finder } from './finder/Finder.tsx';
import { useKeys } from './finder/useKeys.ts';
import { JobDrawer } from './jobs/JobDrawer.tsx';
import { Loading } from '../kit/page/Loading.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { StepUpPrompt } from './session/StepUpPrompt.tsx';
import { SessionExpiry } from './session/SessionExpiry.tsx';

/** Frame of every signed-in page: skip link, navigation, page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { looks } = useDensity();
  useKeys();
  return (
    <Suspense fallback={<Loading />}>
      <SkipLink />
      <Box style={looks} sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100vh' }}>
        {navigation}
        <Box sx={page}>
          <Box component="main" id="main-content" tabIndex={-1} sx={main}>
            <ErrorBoundary FallbackComponent={ErrorPage}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
          {feedback}
          <ToastOutlet sx={toasts} />
        </Box>
      </Box>
      {useIsPainted() && around}
    </Suspense>
  );
}

// A constant element, so that it does not render again with the page.
const navigation = <Navigation />;
const feedback = <FeedbackButton />;
const around = (
  <>
    <JobDrawer />
    <Finder />
    <StepUpPrompt />
    <SessionExpiry />
    <OfflineNote />
    <Hints />
  </>
);

const page = { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' };

const main = {
  flexGrow: 1,
  width: '100%',
  maxWidth: 1440,
  p: { xs: 2, md: 3 },
  '&:focus-visible': { outline: 'none' },
};

function SkipLink() {
  return (
    <Link href="#main-content" sx={skip}>
      Skip to content
    </Link>
  );
}

const skip = {
  position: 'absolute',
  left: 8,
  top: -48,
  zIndex: 'tooltip',
  p: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
};

/** Toasts stay visible at the foot of the page without covering its end. */
const toasts = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'snackbar',
  alignSelf: { sm: 'flex-end' },
  width: { sm: 352 },
  px: 2,
  pointerEvents: 'none',
};
