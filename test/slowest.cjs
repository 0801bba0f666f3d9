const { relative } = require('node:path');

/** A reporter that says at the end which suites took longest. */
module.exports = class Slowest {
  onRunComplete(_contexts, { testResults }) {
    const slowest = testResults.toSorted((one, other) => runtimeOf(other) - runtimeOf(one)).slice(0, 10);
    const lines = slowest.map((suite) => `  ${seconds(suite)} s  ${relative(process.cwd(), suite.testFilePath)}`);
    console.log(['\nThe slowest suites:', ...lines].join('\n'));
  }
};

const runtimeOf = ({ perfStats }) => perfStats.runtime;
const seconds = (suite) => (runtimeOf(suite) / 1000).toFixed(1).padStart(6);
