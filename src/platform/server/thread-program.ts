import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getEnvironmentData, setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads'

/** Key of the environment data that threads inherit: a map from a module's URL to its source. */
const KEPT = 'forecourt modules'

/**
 * Loads the thread programs of the caller's bundle into memory, so that threads started later run the same version as this
 * process even if an update replaced the files. npm packages outside of the bundle are still read from disk. Call it first.
 * @param moduleUrl the caller's `import.meta.url`; does nothing when running from sources
 */
export function keepThreadPrograms(moduleUrl: string): void {
  const folder = bundleOf(moduleUrl)
  if (!folder) return
  const texts = new Map(keptModules())
  const chunks = new URL('chunks/', folder)
  const modules = [
    ...namesIn(folder, '.worker.js').map((name) => new URL(name, folder)),
    ...namesIn(chunks, '.js').map((name) => new URL(name, chunks)),
  ]
  for (const url of modules) texts.set(url.href, readFileSync(url, 'utf8'))
  setEnvironmentData(KEPT, texts)
}

/** Empty if the folder does not exist: a bundle without shared code has no chunks. */
function namesIn(folder: URL, ending: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : []
}

function keptModules(): ReadonlyMap<string, string> {
  const kept: unknown = getEnvironmentData(KEPT)
  return kept instanceof Map ? kept : new Map()
}

/** Starts a thread, from memory if its program was loaded by `keepThreadPrograms`. */
export function startThread(program: URL, options: WorkerOptions = {}): Worker {
  if (!keptModules().has(program.href)) return new Worker(program, options)
  return new Worker(`${FROM_MEMORY}; import(${JSON.stringify(program.href)})`, { ...options, eval: true })
}

/** Module hooks serve the loaded sources under the URLs of their files, so that stack traces name the files. */
const FROM_MEMORY = `
  const { registerHooks } = require('node:module')
  const kept = require('node:worker_threads').getEnvironmentData(${JSON.stringify(KEPT)})
  registerHooks({
    resolve(specifier, context, next) {
      const url = URL.parse(specifier, context.parentURL)?.href
      return kept.has(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
    },
    load(url, context, next) {
      const source = kept.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })`

/** The folder of the bundle that contains the module; undefined when running from sources. */
export function bundleOf(moduleUrl: string): URL | undefined {
  if (moduleUrl.endsWith('.ts')) return undefined
  return new URL(moduleUrl.includes('/chunks/') ? '../' : './', moduleUrl)
}
