/** An operator of the platform looks at a dealership as its administrator. */
export interface ViewedDealership {
  readonly id: string
  readonly dealershipId: number
  readonly dealershipName: string
  /** Null for a dealership without a group. */
  readonly groupName: string | null
  readonly reason: string
  readonly endsAt: Date
}
