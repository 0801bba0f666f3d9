const { renameSync, writeFileSync } = require('node:fs');

/** A reporter that keeps in the file COUNTS what the suites so far came to, for whoever has to stop the run. */
module.exports = class Counts {
  onTestResult(_test, _result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    const file = process.env.COUNTS;
    // A suite that could not even start has no tests that failed: it counts as one.
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    writeFileSync(`${file}.new`, JSON.stringify(counts));
    renameSync(`${file}.new`, file);
  }
};
