import type { PaymentService } from './payment-service.ts'
import type { TestPaymentPage } from './test-provider.ts'

export interface PaymentServices {
  /** Null when the server takes no payments. */
  readonly gateway: PaymentService | null
  /** The page of the test provider; null when another provider takes the payments. */
  readonly testPage: TestPaymentPage | null
}
