import type { Seal } from '#platform/server/seal.ts'

/** What handlers of the API call besides the database, a group for each module, composed in `src/app/start/api-services.ts`. */
export interface ApiServices {
  /** The console's own address without a trailing slash, such as `https://console.dealer.example`, for links. */
  readonly consoleUrl: string
  readonly webhooks: WebhookServices
}

interface WebhookServices {
  /** Why an address is never called, as a sentence; null if nothing is known against it. */
  readonly refusedUrl: (address: string) => string | null
  /** Encrypts signing secrets. */
  readonly seal: Seal
}
