import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { firefoxPath } from './e2e/harness/firefox.ts'

/** Of each run: whatever is left in it goes when the run ends. */
const RUN_FOLDER = 'src/platform/server/testing/run-folder.ts'

const DATABASE_TESTS = 'src/**/*.db.test.ts'

/**
 * A journey crosses a browser, a server, a database and a mail queue. It waits for what it needs to see, never for a time: two at once,
 * because one alone leaves two cores idle for two fifths of the time, and no more, because they share the sites.
 */
const JOURNEY = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2 }

/** React as shoppers get it: what it does for developers beside costs half of the time, and says things to a console that nobody reads. */
const IN_PRODUCTION = { env: { NODE_ENV: 'production' } }
const WITHOUT_SOURCES = { jsx: { development: false } } as const

/**
 * unit: rules and rendering, nothing started. database: against a PostgreSQL of this run, a fresh database a file.
 * web-layer: islands, interface kit and development server in a browser. browser: journeys through running sites.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // The sites and their database are stopped in order, also on a busy machine.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        oxc: WITHOUT_SOURCES,
        test: {
          ...IN_PRODUCTION,
          name: 'unit',
          include: ['{src,packages/*/src}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bin/**/*.test.ts'],
          exclude: [DATABASE_TESTS],
          globalSetup: [RUN_FOLDER],
          // Rules keep nothing between two calls, so their files may share a process and what it has loaded.
          isolate: false,
          // A machine that is busy with something else is no failure.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        oxc: WITHOUT_SOURCES,
        test: {
          ...IN_PRODUCTION,
          name: 'database',
          include: [DATABASE_TESTS],
          globalSetup: [RUN_FOLDER, 'src/platform/server/testing/global-setup.ts'],
          // Each file has a database of its own and whatever it opens on it; loading the server's modules anew for each was a sixth of the work.
          isolate: false,
          // Many wait for processes that they start and kill: one more than cores took 85 s where two took 112.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web-layer',
          include: ['e2e/web/*.e2e.ts'],
          globalSetup: [RUN_FOLDER],
          ...JOURNEY,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/*.e2e.ts'],
          // `npm test` installs it where it may, and says so where it is left out.
          exclude: firefoxPath() ? [] : ['e2e/firefox.e2e.ts'],
          globalSetup: [RUN_FOLDER, 'e2e/harness/global-setup.ts'],
          ...JOURNEY,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
