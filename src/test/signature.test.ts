import { expect, test } from '@jest/globals';
import { signatureOf, whyRefused } from './signature.ts';

// The examples that AWS has published with their signatures, at the address that `signatureOf` names and beside it.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const host = 'examplebucket.s3.amazonaws.com';
const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const midnight = new Date('2013-05-24T00:00:00Z');
const signed = (headers: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${headers},Signature=${signature}`;

const examples = {
  'a part of an object': {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host,
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: signed(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
    body: Buffer.alloc(0),
  },
  'an object that is put': {
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      host,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization: signed(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    },
    body: Buffer.from('Welcome to Amazon S3.'),
  },
  'a list': {
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: {
      host,
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: signed(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
    body: Buffer.alloc(0),
  },
  'an address': {
    method: 'GET',
    url: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
    headers: { host },
    body: Buffer.alloc(0),
  },
};

test.each(Object.entries(examples))('%s is signed as AWS has published it', (_, call) => {
  expect(whyRefused(call, secret, midnight)).toBeUndefined();
  expect(whyRefused({ ...call, method: 'DELETE' }, secret, midnight)).toBe('SignatureDoesNotMatch');
  expect(whyRefused(call, 'another secret', midnight)).toBe('SignatureDoesNotMatch');
  expect(whyRefused(call, secret, new Date('2013-05-25T00:00:01Z'))).toBe('AccessDenied');
  expect(signatureOf(call, secret)).toMatch(/^[\da-f]{64}$/);
});

test('a body that is not the one that was signed is refused', () => {
  const call = { ...examples['an object that is put'], body: Buffer.from('Welcome to Amazon.') };
  expect(whyRefused(call, secret, midnight)).toBe('XAmzContentSHA256Mismatch');
});
