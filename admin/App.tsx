import { Suspense, useState } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { createBrowserRouter, Outlet, Route, RouterProvider } from 'react-router';
import { signInRoutes } from './people/auth/routes.tsx';
import { Login } from './people/auth/Login.tsx';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';
import { Home } from './office/home/Home.tsx';
import { Can, isSignedIn } from './kit/me.tsx';
import { NotFound } from './kit/page/NotFound.tsx';
import { Notifications } from './kit/notice/Notifications.tsx';
import { productName } from './kit/company.ts';
import { ScreensContext, type Screens } from './kit/screens.ts';
import { queryClient } from './queryClient.ts';
import { screens } from './screens.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Layout } from './shell/Layout.tsx';
import { Loading } from './kit/page/Loading.tsx';
import { store } from './store.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

// Only a data router can block leaving a page with unsaved input.
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }]);
const memory = store();

export function App() {
  return (
    <ScreensContext value={screens}>
      <RouterProvider router={router} />
    </ScreensContext>
  );
}

function Opened({ can, page: Page }: Screens) {
  return (
    <Can action={can} otherwise={<NotFound />}>
      <Page />
    </Can>
  );
}

const routeOf = (screen: Screens) => (
  <Route
    key={screen.path}
    path={screen.alone ? `/${screen.path}` : `/${screen.path}/*`}
    element={<Opened {...screen} />}
  />
);

const atTheDoor = <Route element={<WithoutLayout />}>{signInRoutes}</Route>;

const inside = [...screens.map(routeOf), <Route key="404" path="/404" element={<NotFound />} />];

function WithoutLayout() {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

function BackOffice() {
  // A cached user needs no authentication request before the first render.
  const [isUnknown] = useState(() => !isSignedIn());
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      store={memory}
      title={productName}
      requireAuth={isUnknown}
      disableTelemetry
      dashboard={Home}
      layout={Layout}
      loginPage={Login}
      loading={Loading}
      error={ErrorPage}
      notification={Notifications}
      catchAll={NotFound}
      accessDenied={NotFound}
    >
      <CustomRoutes noLayout>{atTheDoor}</CustomRoutes>
      <CustomRoutes>{inside}</CustomRoutes>
    </Admin>
  );
}
