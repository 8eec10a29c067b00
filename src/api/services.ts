/** What handlers of the API call besides the database, a group for each module, composed in `src/app/start/api-services.ts`. */
export interface ApiServices {
  /** The console's own address without a trailing slash, such as `https://console.dealer.example`, for links. */
  readonly consoleUrl: string
}
