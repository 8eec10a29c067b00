import { randomUUID } from 'node:crypto'
import { isUuid, uuidOf } from '#platform/uuid.ts'
import { browserId } from '../visitor/browser-id.ts'
import type { WebContext } from '../web-context.ts'

/** The record that a posted form makes. */
export interface FormRecord {
  readonly id: string
  /**
   * Whether only this browser can have posted the key, so that a record with this id may be opened for it. Without cookies nothing tells
   * who posted a key before.
   */
  readonly isOwn: boolean
}

/**
 * The record of a form with a hidden key (`randomUUID()`), so that a form that is sent twice makes one record. The id is derived from
 * the key, the browser's cookie, the site, and the purpose with what the record is about. The same key from anywhere else therefore
 * leads to another id, and the id of a record, sent as a key, to no record: a posted id opens nothing.
 */
export function formRecord(c: WebContext, purpose: string, postedKey: string): FormRecord {
  if (!isUuid(postedKey)) return { id: randomUUID(), isOwn: true }
  const { site, services } = c.var
  const browser = browserId(c)
  const digest = services.platform.signedIds.digest(`form ${site.slug} ${purpose} ${browser ?? ''}`, postedKey)
  return { id: uuidOf(Buffer.from(digest, 'base64url')), isOwn: browser !== null }
}
