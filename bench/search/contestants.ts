import { existsSync, readdirSync } from 'node:fs'
import type { Engine } from './engine.ts'

/** One that can take part. */
export interface Contestant {
  readonly name: string
  /** Loaded in the contestant's own process, so that nobody carries another's code. */
  readonly open: () => Promise<Engine>
  /** Why it can't take part on this machine. */
  readonly missing?: () => string | undefined
  /** The most vehicles that it can be fed with in the time of a run, and why. */
  readonly most?: { readonly vehicles: number; readonly because: string }
}

export const CONTESTANTS: readonly Contestant[] = [
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
    most: { vehicles: 100_000, because: 'it takes 16 KB of memory and 0.3 ms of CPU a vehicle to build' },
  },
  {
    name: 'minisearch',
    open: async () => (await import('./engines/minisearch.ts')).minisearch(),
    most: { vehicles: 100_000, because: 'its maps and objects of a million vehicles fill the heap' },
  },
]

/** Where Debian puts Java's libraries. */
export const JARS = '/usr/share/java'

function luceneMissing(): string | undefined {
  const jars = existsSync(JARS) ? readdirSync(JARS) : []
  if (!jars.some((name) => name.startsWith('lucene-core-'))) return 'Debian’s package liblucene8-java is not installed'
  return onPath('javac') ? undefined : 'there is no Java compiler (Debian’s default-jdk-headless)'
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`))
}

/** Why one is left out of a run of so many vehicles; undefined where it takes part. */
export function leftOut({ missing, most }: Contestant, vehicles: number): string | undefined {
  if (most && vehicles > most.vehicles) return `not above ${most.vehicles.toLocaleString('en-AU')}: ${most.because}`
  return missing?.()
}
