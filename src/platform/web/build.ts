import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder, createLogger, type InlineConfig } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/**
 * Builds the sites' client and the console (`dist/client`, `dist/console`, each with its manifest and compressed files), and the server and the commands (`dist/server/main.js`,
 * `dist/cli/main.js`, each with the programs of its worker threads).
 */
export async function build(root: string): Promise<void> {
  await asProduction(async () => {
    const builder = await createBuilder(settings(root))
    const environments = ['client', 'console', 'ssr', 'cli'].map((name) => {
      const environment = builder.environments[name]
      if (!environment) throw new Error(`vite.config.ts lacks the environment ${name}`)
      return environment
    })
    await Promise.all(environments.map((environment) => builder.build(environment)))
  })
  for (const folder of ['dist/client/assets', 'dist/console/assets']) await compressFiles(join(root, folder))
}

/** Builds only the client, into another folder and with other islands, for tests. */
export async function buildClient(root: string, folder: string, islands: readonly string[]): Promise<void> {
  const rolldownOptions = { input: [...islands] }
  const client = { build: { outDir: folder, emptyOutDir: true, rolldownOptions } }
  await asProduction(async () => {
    const builder = await createBuilder({ ...settings(root), environments: { client } })
    if (!builder.environments.client) throw new Error('vite.config.ts lacks an environment')
    await builder.build(builder.environments.client)
  })
  await compressFiles(join(folder, 'assets'))
}

/** Sets `NODE_ENV`, by which React chooses its build, whatever the building process was started with. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Selectors unknown to the minifier, which keeps them but warns each time. */
const TOO_NEW = /scroll-marker|target-current/

function settings(root: string): InlineConfig {
  const logger = createLogger('warn')
  const warn = logger.warn.bind(logger)
  logger.warn = (message, options) => {
    if (!TOO_NEW.test(message)) warn(message, options)
  }
  return { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', customLogger: logger, mode: 'production' }
}

async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
