interface Told {
  readonly event: string;
  readonly data: unknown;
}

/** A page that follows the events of a server, as an EventSource does. */
export const readEvents = async (address: string, cookie: string) => {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/events`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const events = answer.ok && answer.body ? eventsOf(answer.body) : undefined;
  return {
    status: answer.status,
    headers: answer.headers,
    /** The next one of that name; whatever comes before it is passed over. Undefined where the stream ends. */
    async next(name: string): Promise<Told | undefined> {
      for (;;) {
        const { value, done } = (await events?.next()) ?? { done: true, value: undefined };
        if (done || !value || value.event === name) return value ?? undefined;
      }
    },
    leave: () => leaving.abort(),
  };
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Told, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
  return undefined;
}
