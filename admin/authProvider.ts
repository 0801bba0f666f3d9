import type { AuthProvider } from 'react-admin';
import { can, isAction } from '../src/domain/permissions.ts';
import { http } from './kit/wire/http.ts';
import { ignoreExpiry } from './kit/wire/session.ts';
import { camelKey } from '../src/domain/keys.ts';
import { forgetMe, isSignedIn, loadMe, whoAmI } from './kit/me.tsx';

/** react-admin's hooks for a signed-in user. Signing in has pages of its own (people/auth). */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sign in on the sign-in page.')),

  logout: async () => {
    ignoreExpiry();
    // After an expired session there is nothing to end on the server.
    if (isSignedIn()) await http('/devise/logout', { method: 'DELETE' }).catch(() => undefined);
    forgetMe();
  },

  checkAuth: async () => {
    await whoAmI();
  },

  // Every 401 is handled by `session` of http.ts, for all calls alike.
  checkError: () => Promise.resolve(),

  getIdentity: () => loadMe(),

  canAccess: async ({ resource, action, record }) => {
    const name = `${camelKey(resource)}.${action}`;
    return isAction(name) && can(await whoAmI(), name, record);
  },
};
