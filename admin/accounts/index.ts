import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const accounts: Screens = {
  path: 'accounts',
  can: 'accounts.list',
  entry: { label: 'All Accounts' },
  page: lazy(async () => ({ default: (await import('./AccountRoutes.tsx')).AccountRoutes })),
};

export const signedLinks: Screens = {
  path: 'signed_url',
  can: 'accounts.resolveLink',
  alone: true,
  page: lazy(async () => ({ default: (await import('./SignedLink.tsx')).SignedLink })),
};
