import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  /** One question after the other. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<unknown>;
}

/** A module that works in a thread of its own: what takes long keeps nobody waiting who asks for something else. */
export const startThread = <Question, Answer>(module: URL): Thread<Question, Answer> => {
  const thread = new Worker(module, { execArgv: [], env: {} });
  // Told to whoever asks; one that is lost between two questions is found out by the next.
  thread.on('error', () => {});
  return {
    async ask(question) {
      const answered = Promise.race([once(thread, 'message'), once(thread, 'exit').then(refuse)]);
      thread.postMessage(question);
      const [answer] = (await answered) as [Answer];
      return answer;
    },
    close: () => thread.terminate(),
  };
};

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
