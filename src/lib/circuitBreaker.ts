/**
 * Circuit breaker: once a server was found away, calls to it are refused at once for a while, so that nobody waits to
 * find that out again.
 */
export interface CircuitBreaker {
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

interface BreakerSettings {
  /** Milliseconds for which a server that is away is not asked again. */
  readonly rest: number;
  /** Whether a fault says that the server is away for everybody, not that one call was wrong. */
  readonly isAway: (error: unknown) => boolean;
  /** Makes the error that callers get meanwhile, from the failure that was met. */
  readonly refusal: (cause: unknown) => Error;
}

export const circuitBreaker = ({ rest, isAway, refusal }: BreakerSettings): CircuitBreaker => {
  let outage: { readonly cause: unknown; readonly at: number } | undefined;
  return {
    async ask(call) {
      if (outage && performance.now() - outage.at < rest) throw refusal(outage.cause);
      // The first call after the rest tries for all of them.
      if (outage) outage = { ...outage, at: performance.now() };
      try {
        const answer = await call();
        outage = undefined;
        return answer;
      } catch (error) {
        outage = isAway(error) ? { cause: error, at: performance.now() } : undefined;
        throw outage ? refusal(error) : error;
      }
    },
  };
};
