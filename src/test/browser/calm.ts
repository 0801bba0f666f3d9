import type { Page } from 'playwright-core';

/** Until all is there that was asked for, and nothing moves. The page itself looks: its policy lets nobody else in. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate('settled()');
};

/** From the next page on one can wait until it is calm. */
export const watchCalm = (page: Page): Promise<unknown> => page.addInitScript(watching);

/** Calm twice in a row, because an answer that has just come may ask for more when it is drawn. */
const watching = `
  let asked = 0;
  const ask = window.fetch;
  window.fetch = (...args) => {
    asked += 1;
    return ask(...args).finally(() => { asked -= 1; });
  };
  const busy = '[aria-busy="true"], .MuiSkeleton-root, .MuiCircularProgress-indeterminate';
  const moves = ({ effect, playState }) => playState === 'running' && effect.getTiming().iterations !== Infinity;
  const isCalm = () => document.querySelector('h1') && asked === 0 && !document.querySelector(busy)
    && !document.getAnimations().some(moves);
  window.settled = async () => {
    for (let calm = 0; calm < 2; calm = isCalm() ? calm + 1 : 0) await new Promise((done) => setTimeout(done, 40));
  };`;
