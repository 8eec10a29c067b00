import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/**
 * Builds the browser's part (`dist/client`, with its manifest and its files compressed as far as they go) and the server's
 * (`dist/server/main.js`, `cli.js` and the worker threads' programs).
 */
export async function build(root: string): Promise<void> {
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  })
  for (const name of ['client', 'ssr']) {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`vite.config.ts has no environment ${name}`)
    await builder.build(environment)
  }
  await compressFiles(join(root, 'dist/client/assets'))
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
