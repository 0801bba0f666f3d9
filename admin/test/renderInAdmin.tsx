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

/** Said by the page itself, for what never comes. */
declare const patience: number;

interface Around {
  readonly answers?: Answers;
  readonly me?: Me;
  /** The address at which it stands. */
  readonly at?: string;
  /** What stands at every other address. */
  readonly elsewhere?: ReactNode;
  /** It has routes of its own, or stands over every page. */
  readonly everywhere?: true;
  /** Pixels; a phone has 390. */
  readonly width?: number;
}

let current: Server | undefined;

/**
 * Draws a component as the admin would: within react-admin, at an address, for somebody who is signed in, with toasts
 * below it. Where the server would be stands a table of answers. Out come a hand that types and presses, what was sent,
 * and the way to other addresses.
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

/** One page is not drawn on as another. */
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
 * Styles stand beside the document: nothing is laid out here, and whoever looks for a button by its name would read all
 * of them for each element. What a style hides or moves, the browser's own tests see.
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

/** Nothing moves. */
const atOnce = {
  ...lightTheme,
  transitions: { duration },
  components: { ...lightTheme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};

const desk = 1440;

const resize = (width: number) => document.defaultView && Object.assign(document.defaultView, { innerWidth: width });

/** react-admin tells the console of each refusal, which is what these tests are about. */
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
