import { expect, test } from '@jest/globals';
import { loggedAddress } from './loggedAddress.ts';

const id = '0198c3f2-7a4e-7d60-9c1b-5f0e8a2b4c6d';

test.each<[string, string | undefined, string]>([
  ['/api/clients?search=123-45-6789&filters=%5B%5D', '/api/clients', '/api/clients'],
  [`/api/clients/${id}/accounts?page=2`, '/api/clients/:id/accounts', `/api/clients/${id}/accounts`],
  ['/api/clients/123-45-6789', '/api/clients/:id', '/api/clients/***'],
  [
    '/api/users/generate_2fa_recovery_codes',
    '/api/users/generate_2fa_recovery_codes',
    '/api/users/generate_2fa_recovery_codes',
  ],
  ['/api/downloads/WyJhYmMiXQ.c2lnbmVk', '/api/downloads/:link', '/api/downloads/***'],
  [
    '/api/devise/invitation/accept?invitation_token=abc',
    '/api/devise/invitation/accept',
    '/api/devise/invitation/accept',
  ],
  ['/accept-invitation/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq', undefined, '/accept-invitation/***'],
  ['/reset-password/abc1?x=1', undefined, '/reset-password/***'],
  ['/setup/abc-1', undefined, '/setup/***'],
  [`/advisor-codes/${id}/terms`, undefined, `/advisor-codes/${id}/terms`],
  ['/', undefined, '/'],
])('the log keeps %s, routed as %s, as %s', (url, route, kept) => expect(loggedAddress(url, route)).toBe(kept));
