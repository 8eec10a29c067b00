/** The parts that the notices of staff need besides the database. */
export interface NoticeServices {
  /** The public key with which browsers subscribe. */
  readonly serverKey: () => Promise<string>
  /** Why an address is never called, as a sentence; null if nothing is known against it. */
  readonly refusedUrl: (address: string) => string | null
  /** Takes a browser from whoever else had it, by the address that only the browser knows. */
  readonly release: (endpoint: string, personId: string) => Promise<void>
}
