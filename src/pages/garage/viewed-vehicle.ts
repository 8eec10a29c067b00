/** The vehicle that a shopper looks at, as its visit is counted. */
export type ViewedVehicle = {
  readonly id: number
  readonly slug: string
  readonly photosCount: number
  /** When it changed last, as the page shows it. */
  readonly updatedAt: string
}
