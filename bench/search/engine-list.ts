import { existsSync, readdirSync } from 'node:fs'
import type { Engine } from './engine.ts'

/** An engine of the benchmark. */
export interface EngineEntry {
  readonly name: string
  /** Loads the engine in its own process, so that no process loads another engine's code. */
  readonly open: () => Promise<Engine>
  /** The reason why it can't run on this machine; undefined if it can. */
  readonly missing?: () => string | undefined
  /** Limit of vehicles that it can index within a run, and the reason. */
  readonly limit?: { readonly vehicles: number; readonly because: string }
}

export const ENGINES: readonly EngineEntry[] = [
  { name: 'own', open: async () => (await import('./engines/own.ts')).own('simd') },
  { name: 'own plain', open: async () => (await import('./engines/own.ts')).own('plain') },
  { name: 'postgres', open: async () => (await import('./engines/postgres.ts')).postgres() },
  { name: 'sqlite', open: async () => (await import('./engines/sqlite.ts')).sqlite() },
  { name: 'duckdb', open: async () => (await import('./engines/duckdb.ts')).duckdb() },
  {
    name: 'lucene',
    open: async () => (await import('./engines/lucene.ts')).lucene(),
    missing: () => luceneMissing(),
  },
  {
    name: 'groonga',
    open: async () => (await import('./engines/groonga.ts')).groonga(),
    missing: () => (onPath('groonga') ? undefined : 'Debian’s package groonga-bin is not installed'),
  },
  {
    name: 'orama',
    open: async () => (await import('./engines/orama.ts')).orama(),
    limit: { vehicles: 100_000, because: 'it takes 16 KB of memory and 0.3 ms of CPU per vehicle to build' },
  },
  {
    name: 'minisearch',
    open: async () => (await import('./engines/minisearch.ts')).minisearch(),
    limit: { vehicles: 100_000, because: 'its maps and objects of a million vehicles fill the heap' },
  },
]

/** Debian's folder of Java libraries. */
export const JARS = '/usr/share/java'

function luceneMissing(): string | undefined {
  const jars = existsSync(JARS) ? readdirSync(JARS) : []
  if (!jars.some((name) => name.startsWith('lucene-core-'))) return 'Debian’s package liblucene8-java is not installed'
  return onPath('javac') ? undefined : 'there is no Java compiler (Debian’s default-jdk-headless)'
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`))
}

/** Why an engine is left out of a run with so many vehicles; undefined if it takes part. */
export function exclusionReason({ missing, limit }: EngineEntry, vehicles: number): string | undefined {
  if (limit && vehicles > limit.vehicles) return `not above ${limit.vehicles.toLocaleString('en-AU')}: ${limit.because}`
  return missing?.()
}
