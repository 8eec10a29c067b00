import { ok, type Result } from '#platform/result.ts'
import { readBody, type UnreadableBody } from '#platform/web/read-body.ts'
import { textsOf } from './body-text.ts'
import type { WebContext } from '../web-context.ts'

/** Reads one text of a posted form. */
export type ReadValue = (name: string) => string | undefined

/** The texts of a posted form. Files and names that came more than once count as absent. */
export async function formValues(c: WebContext): Promise<Result<ReadValue, UnreadableBody>> {
  const read = await readBody(c)
  if (!read.ok) return read
  const texts = new Map(Object.entries(textsOf(read.value)))
  return ok((name) => texts.get(name))
}
