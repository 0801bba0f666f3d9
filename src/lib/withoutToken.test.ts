import { expect, test } from '@jest/globals';
import { withoutToken } from './withoutToken.ts';

test.each([
  ['/api/devise/invitation/accept?invitation_token=abc-_1', '/api/devise/invitation/accept?invitation_token=***'],
  [
    '/api/devise/invitation/accept?a=1&invitationToken=abc&b=2',
    '/api/devise/invitation/accept?a=1&invitationToken=***&b=2',
  ],
  ['/accept-invitation/abc?x=1', '/accept-invitation/***?x=1'],
  ['/reset-password/abc', '/reset-password/***'],
  ['/setup/abc', '/setup/***'],
  ['/api/setup?setup%5Ftoken=abc', '/api/setup?setup%5Ftoken=***'],
  ['/api/setup?setup_token=abc', '/api/setup?setup_token=***'],
  ['/api/clients?search=token', '/api/clients?search=token'],
])('the log keeps %s as %s', (url, kept) => expect(withoutToken(url)).toBe(kept));
