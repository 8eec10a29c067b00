import { err, ok, type Result } from '../result.ts'

/** URLs that the browser loads: hashed files of the build, or modules of the development server. */
export interface Assets {
  readonly stylesheet: string
  /** The script of the custom element that hydrates islands; only on pages with an island. */
  readonly runtime: string
  /** React's entry, loaded in parallel with the island's own chunk. */
  readonly react: string
  /** Chunks that React's entry imports, fetched in parallel with it. */
  readonly reactNeeds?: readonly string[]
  /** Only in development: hot updates and Fast Refresh, which has to be installed before React. */
  readonly development?: readonly string[]
  /** URL and imports of an island by its component; undefined for other components. */
  island(component: unknown): IslandAddress | undefined
  /** URL of a font by the beginning of its file name: `figtree-text`. */
  font(name: string): string | undefined
}

export interface IslandAddress {
  readonly src: string
  /** Chunks that the island imports, fetched in parallel to avoid a waterfall. */
  readonly needs: readonly string[]
}

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** Source path (`/src/pages/search/FilterForm.island.tsx`) of each island by its component. */
export type IslandSources = ReadonlyMap<unknown, string>

/** Inverts the result of `import.meta.glob('/src/…', { eager: true, import: 'default' })`. */
export function islandSources(modules: Readonly<Record<string, unknown>>): IslandSources {
  return new Map(Object.entries(modules).map(([path, component]) => [component, path]))
}

/** `manifest.json` of the client build. Source paths have no leading slash. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

export const SOURCES = {
  stylesheet: 'src/styles/main.css',
  runtime: 'src/platform/web/island-runtime.ts',
  react: 'src/platform/web/island-react.ts',
  fastRefresh: 'src/platform/web/fast-refresh.ts',
} as const

export interface NotBuilt {
  readonly kind: 'not-built'
  readonly source: string
}

/** Assets from the build's manifest; an error names the source that the build lacks. */
export function assetsOfBuild(manifest: Manifest, sources: IslandSources): Result<Assets, NotBuilt> {
  const islandFiles = [...sources.values()].map((path) => path.slice(1))
  for (const source of [SOURCES.stylesheet, SOURCES.runtime, SOURCES.react, ...islandFiles]) {
    if (!manifest[source]) return err({ kind: 'not-built', source })
  }
  const address = (source: string): string => `/${manifest[source]?.file ?? ''}`
  const [, ...ofReact] = chunksOf(manifest, SOURCES.react)
  const islands = new Map<unknown, IslandAddress>()
  for (const [component, path] of sources) {
    const [src = '', ...chunks] = chunksOf(manifest, path.slice(1))
    islands.set(component, { src, needs: chunks })
  }
  const fonts = Object.values(manifest)
    .map((chunk) => `/${chunk.file}`)
    .concat((manifest[SOURCES.stylesheet]?.assets ?? []).map((file) => `/${file}`))
  return ok({
    stylesheet: address(SOURCES.stylesheet),
    runtime: address(SOURCES.runtime),
    react: address(SOURCES.react),
    reactNeeds: ofReact,
    island: (component) => islands.get(component),
    font: (name) => fonts.find((file) => file.includes(`/${name}`) && file.endsWith('.woff2')),
  })
}

/** The development server's own module for hot updates. */
const VITE_CLIENT = '/@vite/client'

/** Assets in development: the development server serves sources under their own paths. */
export function assetsOfSources(sources: IslandSources): Assets {
  return {
    stylesheet: `/${SOURCES.stylesheet}`,
    runtime: `/${SOURCES.runtime}`,
    react: `/${SOURCES.react}`,
    development: [VITE_CLIENT, `/${SOURCES.fastRefresh}`],
    island: (component) => {
      const src = sources.get(component)
      return src === undefined ? undefined : { src, needs: [] }
    },
    font: () => undefined,
  }
}

function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}
