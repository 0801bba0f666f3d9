const { default: Sequencer } = require('@jest/test-sequencer');

/** The order of suites that were not measured yet: whole restores, every page, browsers, servers, the rest. */
const slowest = [/\/restore/, /\/everyPage/, /\/src\/test\/browser\//, /\/src\/(?!domain\/)/, /./];
const rankOf = ({ path }) => slowest.findIndex((kind) => kind.test(path));

/** The longest suites begin first: begun last, they would be waited for alone. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.every(({ duration }) => duration) ? sorted : sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
};
