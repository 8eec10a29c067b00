import { isRecord } from '#platform/records.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { API_ROUTES } from '../routes.ts'
import { breakingChanges } from './breaking-changes.ts'
import { openApiDocument } from './openapi.ts'

/** The document of the API in the repository, by its path in the project. */
export const OPENAPI_FILE = 'docs/openapi.json'

/**
 * The text of the file. It is refused if it breaks clients of the text before: the operations of a version only grow. Whoever has to break them
 * for a reason deletes the file first, and tells the dealers before (docs/api.md).
 */
export function openApiFile(before: string | null): Result<string, readonly string[]> {
  const document = openApiDocument(API_ROUTES.map(({ operation }) => operation))
  const known: unknown = before === null ? null : JSON.parse(before)
  const breaking = isRecord(known) ? breakingChanges({ ...known }, document) : []
  return breaking.length > 0 ? err(breaking) : ok(`${JSON.stringify(document, null, 2)}\n`)
}
