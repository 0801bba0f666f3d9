const { renameSync, writeFileSync } = require('node:fs');

/** A reporter that stores in the file COUNTS the results of the suites so far, for a run that is stopped. */
module.exports = class Counts {
  onTestResult(_test, _result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const file = process.env.COUNTS;
    // A suite that could not even start has no tests that failed: it counts as one.
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    writeFileSync(`${file}.new`, JSON.stringify(counts));
    renameSync(`${file}.new`, file);
  }
};
