import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

interface Listening {
  /** A connection of its own, not yet connected. */
  readonly open: () => Client;
  readonly channels: readonly string[];
  readonly hear: (channel: string, payload: string) => void;
  /** From here on all is heard; what was told before, may have been missed. */
  readonly begun: () => void;
}

/** Hears what the database tells, over one connection; a lost one is made anew. Answers how to stop. */
export const listen = (listening: Listening): (() => Promise<void>) => {
  const stopping = new AbortController();
  const lives = (async () => {
    while (!stopping.signal.aborted) {
      await live(listening, stopping.signal).catch(ignore);
      await sleep(1_000, undefined, { signal: stopping.signal, ref: false }).catch(ignore);
    }
  })();
  return () => {
    stopping.abort();
    return lives;
  };
};

const live = async ({ open, channels, hear, begun }: Listening, signal: AbortSignal): Promise<void> => {
  const client = open();
  client.on('error', ignore);
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
  const ended = once(client, 'end', { signal });
  ended.catch(ignore);
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    begun();
    // A peer that is gone without a word says nothing either: it is asked now and then.
    while (await Promise.race([ended.then(() => false), isQuiet(signal)])) await client.query('select');
  } finally {
    // The end of a connection that is lost already is not always answered.
    await Promise.race([client.end(), sleep(1_000, undefined, { ref: false })]);
  }
};

const isQuiet = async (signal: AbortSignal): Promise<boolean> => {
  await sleep(15_000, undefined, { signal, ref: false });
  return true;
};

const ignore = () => {};
