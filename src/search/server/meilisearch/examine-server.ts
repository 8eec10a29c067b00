import { problem, type Problem } from '#platform/problem.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { readSyncPosition } from './sync-position.ts'
import { openSearchServer, type SearchServerOptions } from './search-server.ts'
import { serverSearch } from './server-backend.ts'
import { failureText, type ServerFailure } from './server-call.ts'

/** The first version that supports every setting used here: older ones tolerate typos in numbers. */
const MIN_SERVER_VERSION = [1, 15] as const

/** Problems between the platform and its search server, each with its fix. */
export async function examineServer(
  options: SearchServerOptions & { readonly index: string },
): Promise<readonly Problem[]> {
  const { host, index } = options
  const server = openSearchServer(options)
  if (!(await server.isHealthy())) {
    return [problem('search-server', `No search server answers at ${host}.`, 'Start it, or correct SEARCH_HOST.')]
  }
  const version = await server.version()
  if (!version.ok) return [refused(host, version.error)]
  const old = versionProblem(version.value)
  const note = await readSyncPosition(server.read, index)
  if (!note.ok) return [...old, refused(host, note.error)]
  if (!note.value) {
    return [
      ...old,
      problem('search-index', `The search server has no stock in ${index}.`, 'Start a server: it fills it.'),
    ]
  }
  const found = await serverSearch(server, VEHICLE_INDEX, index)({ limit: 0 })
  return found.ok ? old : [...old, problem('search-index', `A search of ${index} fails.`, JSON.stringify(found.error))]
}

function refused(host: string, failure: ServerFailure): Problem {
  const fix = 'Correct SEARCH_KEY: it needs the actions search, documents, indexes, settings, tasks, stats and version.'
  return problem('search-key', `The search server at ${host} rejects the call. ${failureText(failure)}`, fix)
}

function versionProblem(version: string): readonly Problem[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = MIN_SERVER_VERSION
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return []
  const needed = MIN_SERVER_VERSION.join('.')
  return [problem('search-version', `The search server is version ${version}; ${needed} is needed.`, 'Update it.')]
}
