import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { afterEach, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { AdminContext, defaultI18nProvider, HttpError, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { authProvider } from '../authProvider.ts';
import { dataProvider } from '../dataProvider.ts';
import { forgetMe, loadMe, type Me } from '../kit/me.tsx';
import { Notifications } from '../kit/notice/Notifications.tsx';
import { queryClient } from '../queryClient.ts';
import { lightTheme } from '../theme/theme.ts';
import { server, type Answers } from './answers.ts';
import { reach, type Server } from './network.ts';

/** Timeout for something that never comes, defined by the page itself. */
declare const patience: number;

interface Around {
  readonly answers?: Answers;
  readonly me?: Me;
  /** Path at which the component is rendered. */
  readonly at?: string;
  /** Rendered at every other path. */
  readonly elsewhere?: ReactNode;
  /** For a component with routes of its own, or over every page. */
  readonly everywhere?: true;
  /** Window width in pixels; a phone has 390. */
  readonly width?: number;
}

let current: Server | undefined;

/**
 * Renders a component as the admin does: within react-admin, at a path, for a signed-in user, with toasts. A table of
 * answers stands in for the server. Answers a user who types and clicks, the sent requests, and a way to navigate.
 */
export async function renderInAdmin(component: ReactNode, around: Around = {}) {
  const { answers = {}, me, at = '/', elsewhere = 'Another page', everywhere, width = desk } = around;
  const one = (current = server(me ? { ...answers, 'GET /users/current-user': me } : answers));
  reach(one);
  silenceRefusals();
  resize(width);
  await loadMe();
  const { pathname } = new URL(at, window.location.origin);
  const routes = [
    { path: everywhere ? '*' : pathname, element: inside('here', component) },
    { path: '*', element: inside('elsewhere', elsewhere) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const drawn = render(<RouterProvider router={router} />);
  const sent = (call: string) => one.sent.filter((each) => each.call === call);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...drawn, user, router, sent };
}

/** Keyed by page, so that one page never updates into another. */
const inside = (page: string, children: ReactNode) => (
  <CacheProvider key={page} value={styles}>
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={memory}
      theme={atOnce}
    >
      <Suspense fallback="Loading">{children}</Suspense>
      <Notifications />
    </AdminContext>
  </CacheProvider>
);

const memory = memoryStore();

/**
 * Styles are kept out of the document: nothing is laid out here, and queries by role would compute all styles for each
 * element. The browser tests cover hidden and moved elements.
 */
const styles = createCache({ key: 'css', container: document.createElement('div') });

const duration = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
};

/** Turns transitions off. */
const atOnce = {
  ...lightTheme,
  transitions: { duration },
  components: { ...lightTheme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};

const desk = 1440;

const resize = (width: number) => document.defaultView && Object.assign(document.defaultView, { innerWidth: width });

/** Silences react-admin's console errors about refusals, which these tests provoke. */
const silenceRefusals = () => {
  const { error } = console;
  jest.spyOn(console, 'error').mockImplementation((...said: readonly unknown[]) => {
    if (!said.some((one) => one instanceof HttpError)) error(...said);
  });
};

configure({ asyncUtilTimeout: patience });

afterEach(() => {
  cleanup();
  reach(undefined);
  queryClient.clear();
  onlineManager.setOnline(true);
  forgetMe();
  memory.reset();
  localStorage.clear();
  jest.restoreAllMocks();
  current?.check();
});
