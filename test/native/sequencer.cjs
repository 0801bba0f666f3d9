const { default: Sequencer } = require('@jest/test-sequencer');

/** The suites that walk through every page take longest: begun last, they would be waited for alone. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => /everyPage/.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
