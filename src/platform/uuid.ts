const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is an id that PostgreSQL's `uuid` type accepts; for any other text the query would fail. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
