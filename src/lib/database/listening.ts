import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

interface Listening {
  /** Answers a connection of its own, not connected yet. */
  readonly open: () => Client;
  readonly channels: readonly string[];
  readonly hear: (channel: string, payload: string) => void;
  /** Called when it listens; notifications before that may have been missed. */
  readonly begun: () => void;
}

/**
 * LISTEN/NOTIFY: receives notifications over one connection, which is replaced when it is lost. Answers how to stop.
 */
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
    // A dead peer sends nothing either: the connection is probed now and then.
    while (await Promise.race([ended.then(() => false), isQuiet(signal)])) await client.query('select');
  } finally {
    // Ending a connection that is lost already may get no answer.
    await Promise.race([client.end(), sleep(1_000, undefined, { ref: false })]);
  }
};

const isQuiet = async (signal: AbortSignal): Promise<boolean> => {
  await sleep(15_000, undefined, { signal, ref: false });
  return true;
};

const ignore = () => {};
