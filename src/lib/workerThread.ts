import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

export interface WorkerThread<Question, Answer> {
  /** In turn: a question waits for the answer to the one before. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<unknown>;
}

/** Worker thread: runs a module in a thread of its own, so that its long work does not block the event loop. */
export const startWorkerThread = <Question, Answer>(module: URL): WorkerThread<Question, Answer> => {
  const thread = new Worker(module, { execArgv: [], env: {}, resourceLimits });
  // The error reaches the caller that waits for an answer; after an end between two questions, the next one fails.
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

/**
 * A small young generation, so that garbage is collected before it becomes a heap that grows with the hours of work.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

const refuse = (): never => {
  throw new Error('The thread has ended before it answered');
};

/** Registers the function that answers each question in such a module. */
export const answerEach = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  parentPort?.on('message', (question: Question) => {
    // An error thrown here ends the thread, and reaches the caller of the question.
    void answer(question).then((given) => parentPort?.postMessage(given));
  });
};
