/** One thing to correct: where (a JSON pointer into the payload), and the message. */
export interface LeadError {
  readonly pointer: string
  readonly message: string
}

/** `#/email`, with the escapes of RFC 6901. */
export function pointerTo(name: string): string {
  return `#/${encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
