/** What keeps searches from being answered. */
export type SearchWait =
  /** The search server is given the stock: so many vehicles of so many. By another process, where `of` is not known. */
  | { readonly kind: 'filling'; readonly brought: number; readonly of: number | null }
  /** It doesn't answer, or refuses what it is told; the log says what. */
  | { readonly kind: 'failing' }
