import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  /** In turn: who asks meanwhile waits. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<unknown>;
}

/** A module that works in a thread of its own: what takes long keeps nobody waiting who asks for something else. */
export const startThread = <Question, Answer>(module: URL): Thread<Question, Answer> => {
  const thread = new Worker(module, { execArgv: [], env: {}, resourceLimits });
  // Told to whoever asks; one that ends between two questions is found out by the next.
  thread.on('error', () => {});
  const ended = once(thread, 'exit')
    .catch(() => {})
    .then(refuse);
  ended.catch(() => {});
  const answered = async (question: Question): Promise<Answer> => {
    thread.postMessage(question);
    const [answer] = (await Promise.race([once(thread, 'message'), ended])) as [Answer];
    return answer;
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask(question) {
      const own = turn.then(() => answered(question));
      turn = own.catch(() => {});
      return own;
    },
    close: () => thread.terminate(),
  };
};

/** What a question leaves behind is swept up before the next ones have made it a heap that grows with the hours of work. */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

const refuse = (): never => {
  throw new Error('The thread has ended before it answered');
};

/** What such a module does with each question. */
export const answerEach = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  parentPort?.on('message', (question: Question) => {
    // What is thrown here ends the thread, and is told to whoever asked.
    void answer(question).then((given) => parentPort?.postMessage(given));
  });
};
