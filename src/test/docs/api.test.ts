import { describe, expect, test } from '@jest/globals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { failureAnswers } from '../../lib/failureAnswers.ts';
import { openTestApp } from '../app.ts';
import { firstCells, readText } from './documents.ts';

const page = readText('docs/api.md');
const testApp = openTestApp();

/** The calls of the page, each with the status that the page says. */
const calls = [...page.matchAll(/```http\n([^`]+)```\n\nAnswers (\d+)/g)].map(([, call = '', status]) => ({
  call,
  status: Number(status),
}));

/** A member of the latest answer that has it: `export.id`. */
const memberOf = (answers: readonly unknown[], path: string): string => {
  const read = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const values = answers.map((answer) => path.split('.').reduce(read, answer));
  return values.filter((value) => typeof value === 'string').at(-1) ?? `no ${path}`;
};

const requestOf = (call: string, answers: readonly unknown[]): InjectOptions => {
  const [first = '', ...lines] = call
    .trim()
    .replaceAll(/\{([a-z.]+)\}/g, (_all, path: string) => memberOf(answers, path))
    .split('\n');
  const [method = '', url = ''] = [first.slice(0, first.indexOf(' ')), first.slice(first.indexOf(' ') + 1)];
  const [body] = lines.filter((line) => line.startsWith('{'));
  const headers = lines.filter((line) => !line.startsWith('{')).map((line) => line.split(': '));
  return {
    method,
    url,
    headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  };
};

describe('docs/api.md', () => {
  test('the calls of the first hour answer as the page says', async () => {
    const cookies: Record<string, string> = {};
    const answers: unknown[] = [];
    const responses: LightMyRequestResponse[] = [];
    for (const { call, status } of calls) {
      // Exports are made by a worker, which the reader of the page has.
      await testApp.work();
      const response = await testApp.app.inject({ ...requestOf(call, answers), cookies });
      expect([call, response.statusCode, response.statusCode === status ? '' : response.body]).toEqual([
        call,
        status,
        '',
      ]);
      for (const { name, value } of response.cookies) cookies[name] = value;
      if (String(response.headers['content-type']).includes('json')) answers.push(response.json());
      responses.push(response);
    }
    const answerTo = (start: string) => responses.filter((_, index) => calls[index]?.call.startsWith(start));
    const [list] = answerTo('GET /api/accounts?perPage');
    expect(list?.json().data.map(({ value }: { value: string }) => Number(value) > 1_000_000)).not.toContain(false);
    const [first, again] = answerTo('POST /api/tasks');
    expect(again?.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(again?.body).toBe(first?.body);
    expect(answerTo('GET /api/exports/')[0]?.json()).toMatchObject({ status: 'completed' });
    expect(answerTo('GET {url}')[0]?.body).toContain('Account Number');
    expect(calls).toHaveLength(page.match(/```http/g)?.length ?? 0);
  });

  test('it explains every error answer', () => {
    const explained = firstCells(page).flatMap((cell) => cell.match(/\d{3}/g) ?? []);
    expect(explained).toEqual(Object.keys(failureAnswers));
  });
});
