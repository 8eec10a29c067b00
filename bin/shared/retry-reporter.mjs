import { appendFileSync } from 'node:fs'

/** A reporter of vitest: appends a line to the file that FORECOURT_RETRIES names for each test that passed only after a retry. */
export default class RetryReporter {
  onTestCaseResult(test) {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0 && test.ok())
      appendFileSync(process.env.FORECOURT_RETRIES, `${test.module.relativeModuleId}: ${test.fullName}\n`)
  }
}
