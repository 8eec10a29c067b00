import { randomUUID } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id with which a form was rendered, so that sending it twice has one effect; a new id if it is no UUID. */
export function formId(posted: string): string {
  return UUID.test(posted) ? posted : randomUUID()
}
