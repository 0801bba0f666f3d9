import type { Page } from 'playwright-core';

/**
 * On to that address as a link of the app leads there: a third of what a load costs, which every address stands at a desk
 * (`everyPage.ts`). The way leads over the page that is not there, so that nothing of the page before is taken for the new
 * one. What a load would do away with stays: typing that is not saved, what lies over the whole app, what has been told,
 * and answers of the server until they are asked for anew. A tab that has opened nothing yet is loaded.
 */
export const walk = async (page: Page, address: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate(`(${walking})(${JSON.stringify(address)})`);
};

/**
 * One page of what is not there may stand in the place of another: hence not its words alone, but that it is drawn
 * anew.
 */
const walking = `async (address) => {
  const heading = () => document.querySelector('h1');
  const walkTo = async (to, stands) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    for (const end = Date.now() + 60_000; !stands(); await new Promise((done) => setTimeout(done, 10)))
      if (Date.now() > end) throw new Error('The way to ' + to + ' leads nowhere');
  };
  const before = heading();
  if (location.pathname !== '/404')
    await walkTo('/404', () => heading() !== before && heading()?.textContent === 'Page Not Found');
  if (address === '/404') return;
  const nothing = heading();
  await walkTo(address, () => !nothing.isConnected);
}`;
