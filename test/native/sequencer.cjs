const { default: Sequencer } = require('@jest/test-sequencer');

/** As long as nobody has measured them: whole restores, every page, what needs a browser, what needs a server. */
const slowest = [/\/restore/, /\/everyPage/, /\/src\/test\/browser\//, /\/src\/(?!domain\/)/, /./];
const rankOf = ({ path }) => slowest.findIndex((kind) => kind.test(path));

/** What takes longest begins first: begun last, it would be waited for alone. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.every(({ duration }) => duration) ? sorted : sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
};
