/** One error in a submission: a JSON pointer to the field in the payload, and the message for the shopper. */
export interface LeadError {
  readonly pointer: string
  readonly message: string
}

/** The JSON pointer of a field, such as `#/email`, with the escapes of RFC 6901. */
export function pointerTo(name: string): string {
  return `#/${encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
