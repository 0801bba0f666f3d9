import { afterAll, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { start, type TestHouse } from '../test/app.ts';
import { postMail } from './sendMail.ts';

let house: TestHouse;
afterAll(() => house.stop());

const letter = {
  to: 'advisor@demo.test',
  template: 'passwordChanged',
  values: { firstName: 'Ada', changedAt: 'January 15th 2026, 9:00 am' },
};

const post = async () => {
  const em = house.orm.em.fork();
  postMail(em, letter);
  await em.flush();
};

test('a mail leaves after the transaction that asked for it, and never without it', async () => {
  house = await start({ demo: true });
  const em = house.orm.em.fork();
  await em
    .transactional(async (transaction) => {
      postMail(transaction, letter);
      await transaction.flush();
      throw new Error('something else went wrong');
    })
    .catch(() => {});
  await post();
  await house.work();
  const page = await house.app.inject('/dev/mail');
  expect(page.body.split('advisor@demo.test')).toHaveLength(2);
  expect(page.body).toContain('Ada');
});

test('with a mail server it goes there', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await house.stop();
  house = await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await post();
  await house.work();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toEqual(['advisor@demo.test']);
});
