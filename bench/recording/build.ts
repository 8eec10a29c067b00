import { createBuilder, type InlineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'

/** Packages bundled by the application's own build, too (see vite.config.ts). */
const BUNDLED = ['react', 'react-dom', 'lucide-react', 'hono', '@hono/node-server']

/** Builds `record.js` and `view-server.js`, which return views instead of rendering them, and `own-server.js` into `out`. */
export async function buildRecording(root: string, out: string): Promise<void> {
  const asViews = { '#platform/web/render-page.ts': join(root, 'bench/recording/render-page.ts') }
  await build(root, out, 'record.ts', asViews)
  await build(root, out, 'view-server.ts', asViews)
  await build(root, out, 'own-server.tsx', {})
}

async function build(root: string, out: string, file: string, alias: Record<string, string>): Promise<void> {
  const name = file.replace(/\.tsx?$/, '')
  const settings: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [react()],
    resolve: { alias },
    environments: {
      ssr: {
        resolve: { noExternal: BUNDLED },
        build: {
          outDir: join(out, name),
          emptyOutDir: true,
          ssr: true,
          target: 'node24',
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            input: { [name]: join(root, 'bench/recording', file) },
            checks: { pluginTimings: false },
            output: { entryFileNames: '[name].js' },
          },
        },
      },
    },
    builder: {},
  }
  const builder = await createBuilder(settings)
  const { ssr } = builder.environments
  if (!ssr) throw new Error('the bench has no server build')
  await builder.build(ssr)
}
