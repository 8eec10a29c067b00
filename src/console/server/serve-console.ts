import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { err, ok, type Result } from '#platform/result.ts'
import { readJsonFile } from '#platform/server/json-file.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { staticFiles } from '#platform/web/static-files.ts'
import { CONSOLE_ENTRY, OFFLINE_SOURCES, SERVICE_WORKER } from '../entry.ts'
import { appFiles } from './app-files.ts'
import { BUILD_MANIFEST, filesOf } from './build-manifest.ts'
import { consoleDocument, consolePolicy, themeOfCookie, type ConsoleAssets } from './console-document.ts'

/** What the console's host answers besides its API. */
export interface ConsoleFiles {
  /** Serve the hashed files of the build below `/assets/`, and those of a home screen; they pass every other request on. */
  readonly files: readonly MiddlewareHandler[]
  /** The document of every screen, for each path that is no API, sign-in, inbound mail or asset. */
  readonly document: (c: Context) => Response
}

export interface ConsoleNotBuilt {
  readonly kind: 'console-not-built'
  /** The files missing from the build. */
  readonly source: string
}

export interface ConsoleOptions {
  /** The build's folder (`dist/console`); undefined in development, where Vite serves the sources. */
  readonly built: string | undefined
  /** Origins of pictures other than the console's own, at the time of the request. */
  readonly imageOrigins: () => readonly string[]
  /** Origins that screens show in frames: those of previews. */
  readonly frameOrigins: readonly string[]
}

/** Opens the console's files. The composition of the console's host mounts both, the document last. */
export async function serveConsole(options: ConsoleOptions): Promise<Result<ConsoleFiles, ConsoleNotBuilt>> {
  const { built } = options
  const assets = built === undefined ? ok(ASSETS_OF_SOURCES) : assetsOfConsole(join(built, 'manifest.json'))
  if (!assets.ok) return assets
  const development = built === undefined
  return ok({
    files: [
      ...(development ? [] : [await staticFiles(join(built, 'assets'), '/assets/')]),
      await appFiles({
        serviceWorker: development ? join(projectRoot(), SERVICE_WORKER) : join(built, 'service-worker.js'),
        offline: assets.value.offline,
      }),
    ],
    document: (c) =>
      c.html(consoleDocument(assets.value, themeOfCookie(c.req.header('cookie'))), 200, {
        'cache-control': 'no-store',
        'content-security-policy': consolePolicy({
          development,
          images: options.imageOrigins(),
          frames: options.frameOrigins,
        }),
      }),
  })
}

interface BuiltAssets extends ConsoleAssets {
  /** What a browser keeps to open the console without a connection. */
  readonly offline: readonly string[]
}

/** In development the order matters: Fast Refresh has to be installed before React. */
const ASSETS_OF_SOURCES: BuiltAssets = {
  // Vite's modules are not kept: a development server is never far away.
  offline: [],
  scripts: ['/@vite/client', '/src/platform/web/fast-refresh.ts', `/${CONSOLE_ENTRY}`],
  preloads: [],
  stylesheet: undefined,
  font: undefined,
}

function assetsOfConsole(path: string): Result<BuiltAssets, ConsoleNotBuilt> {
  const manifest = readJsonFile(path, BUILD_MANIFEST)
  const entry = manifest?.[CONSOLE_ENTRY]
  const files = Object.values(manifest ?? {}).map(({ file }) => file)
  const stylesheet = files.find((file) => file.endsWith('.css'))
  if (!manifest || !entry || stylesheet === undefined)
    return err({ kind: 'console-not-built', source: entry ? 'a stylesheet' : CONSOLE_ENTRY })
  const font = files.find((file) => /\/figtree-text.*\.woff2$/.test(file))
  return ok({
    offline: filesOf(manifest, OFFLINE_SOURCES),
    scripts: [`/${entry.file}`],
    preloads: (entry.imports ?? []).flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : [])),
    stylesheet: `/${stylesheet}`,
    font: font === undefined ? undefined : `/${font}`,
  })
}
