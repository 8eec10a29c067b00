/** The number to call about a vehicle. */
export type PhoneView = {
  readonly label: string
  /** The number with its end hidden, as shown until the shopper asks for it. */
  readonly masked: string
  readonly whole: string
  readonly href: string
  /** When somebody answers next, "Opens Monday 8 am"; null while somebody does. */
  readonly hours: string | null
  /** Whether the whole number shows at once. */
  readonly revealed: boolean
}
