/** Body of `POST /api/phone-reveals`. */
export type RevealReport = {
  readonly car_id: number
  readonly dealership_id: number
  /** The site's slug. */
  readonly website_id: string
}
