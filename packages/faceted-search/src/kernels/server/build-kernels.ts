import { readFile, writeFile } from 'node:fs/promises'

/** Concatenated in this order, they are one module. */
const SOURCES = ['sets', 'counts', 'records', 'selection', 'values'].map(
  (name) => new URL(`../simd/${name}.as`, import.meta.url),
)
const SHARED = ['--sharedMemory', '--enable', 'threads']
const MODULE = new URL('../simd-wasm.ts', import.meta.url)

/**
 * Compiles `simd/` to a binary. The same source and compiler produce the same bytes.
 * @param shared for memory shared by threads; `sharedKernels` has to produce the same from the other binary
 */
export async function buildKernels(shared = false): Promise<Uint8Array> {
  const { main } = await import('assemblyscript/asc')
  // The compiler expects the extension .ts; the sources have another one, because they are AssemblyScript.
  const parts = await Promise.all(SOURCES.map((source) => readFile(source, 'utf8')))
  const sources = new Map([['simd.ts', parts.join('\n')]])
  let binary: Uint8Array | undefined
  const options =
    '-O3 --noAssert --converge --runtime stub --enable simd --importMemory --maximumMemory 65536 --outFile simd.wasm'
  const { error, stderr } = await main(['simd.ts', ...options.split(' '), ...(shared ? SHARED : [])], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (name, contents) => {
      if (name === 'simd.wasm' && typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  // oxlint-disable-next-line typescript/no-base-to-string -- the compiler's stream has a text
  if (error || !binary) throw new Error(`The kernels don't compile: ${stderr.toString()}`, { cause: error })
  return binary
}

/** The text of `simd-wasm.ts` for a binary. */
function kernelsModule(binary: Uint8Array): string {
  const base64 = Buffer.from(binary).toString('base64')
  const lines = base64.match(/.{1,100}/g) ?? []
  return [
    '/** simd/, compiled: written by `node packages/faceted-search/src/kernels/server/build-kernels.ts`, never by hand. */',
    'export const SIMD_WASM = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('')",
    '',
  ].join('\n')
}

if (import.meta.main) await writeFile(MODULE, kernelsModule(await buildKernels()))
