import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getEnvironmentData, setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads'

/** What every thread of this process is given: address of a module → its text. */
const KEPT = 'forecourt modules'

/**
 * Keeps the threads' programs of the bundle that the caller is part of, so that threads run the program that this
 * process runs, also after its files were replaced or removed. Packages outside of the bundle are read where they are.
 * To be called first of all.
 * @param moduleUrl the caller's `import.meta.url`; a source that runs as it is keeps nothing
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

/** A bundle that shares nothing between its programs has no chunks. */
function namesIn(folder: URL, ending: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : []
}

function keptModules(): ReadonlyMap<string, string> {
  const kept: unknown = getEnvironmentData(KEPT)
  return kept instanceof Map ? kept : new Map()
}

/** A thread of the program at that address, as it was kept where it was. */
export function startThread(program: URL, options: WorkerOptions = {}): Worker {
  if (!keptModules().has(program.href)) return new Worker(program, options)
  return new Worker(`${FROM_MEMORY}; import(${JSON.stringify(program.href)})`, { ...options, eval: true })
}

/** The hooks of module loading answer for what is kept: addresses, and with them stack traces, are the files'. */
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

/** The folder of the bundle that a module lies in, or in whose `chunks`; undefined for a source that runs as it is. */
export function bundleOf(moduleUrl: string): URL | undefined {
  if (moduleUrl.endsWith('.ts')) return undefined
  return new URL(moduleUrl.includes('/chunks/') ? '../' : './', moduleUrl)
}
