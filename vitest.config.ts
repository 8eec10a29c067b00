import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firefoxPath } from './e2e/engines/firefox.ts'
import { webKitPath } from './bin/shared/webkit-path.mjs'

/** Gives each run a temporary folder, which is removed when the run ends. */
const RUN_FOLDER = 'src/platform/server/testing/run-folder.ts'

const DATABASE_TESTS = '{src,demo/generator}/**/*.db.test.ts'

/**
 * A journey crosses a browser, a server, a database and a mail queue, and waits for what it needs to see. Three run at once: one alone
 * leaves two cores idle for two fifths of the time, two for an eighth. A journey that fails is tried once more:
 * one in a hundred met a moment of a busy machine that no shopper meets, another one each time.
 * Files share a process, because loading Playwright again for each was a tenth of the CPU.
 */
const JOURNEY = { testTimeout: 180_000, hookTimeout: 120_000, maxWorkers: 3, retry: 1, isolate: false }

/** Files that take as long as a tenth of their project's others together. */
const LONG = [
  'key-effects',
  'every-page',
  'every-link',
  'killed-import',
  'kill-everything',
  'accessibility',
  'search-in-page',
]

/** Starts the long files first, so that none goes on alone at the end. Else the largest files come first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/${name}.`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** React's production build: the development build doubles the time, and nobody reads its warnings here. */
const IN_PRODUCTION = { env: { NODE_ENV: 'production' } }
const WITHOUT_SOURCES = { jsx: { development: false } } as const

/**
 * unit: rules and rendering without any server. database: a PostgreSQL for this run, with a fresh database for each file.
 * web-layer: islands, interface kit and development server in a browser. browser: journeys through running sites.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // The rules of a site's slots are texts that the server sends.
    css: { include: /src\/styles\/slots\// },
    // Stopping the sites and their database cleanly takes a while on a busy machine.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        oxc: WITHOUT_SOURCES,
        test: {
          ...IN_PRODUCTION,
          name: 'unit',
          include: [
            '{src,packages/*/src,demo/generator}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bin/**/*.test.ts',
          ],
          exclude: [DATABASE_TESTS],
          globalSetup: [RUN_FOLDER],
          // Rules keep no state, so test files can share a process and its loaded modules.
          isolate: false,
          // A busy machine must not fail a test.
          testTimeout: 60_000,
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
          // Each file opens a database of its own. Loading the server's modules again for each file was a sixth of the time.
          isolate: false,
          // Many tests wait for processes that they start and kill: two workers more than cores took an eighth less time than one more.
          maxWorkers: availableParallelism() + 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
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
          // `npm test` installs Firefox and WebKit if it may, and reports when their journeys are left out.
          exclude: [...(firefoxPath() ? [] : ['e2e/firefox.e2e.ts']), ...(webKitPath() ? [] : ['e2e/webkit.e2e.ts'])],
          globalSetup: [RUN_FOLDER, 'e2e/harness/global-setup.ts'],
          ...JOURNEY,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
