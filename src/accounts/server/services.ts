import type { AccountService } from './account-service.ts'
import type { AlertStore } from './alert-store.ts'
import type { GarageStore } from './garage-store.ts'
import type { PasskeyService } from './passkey-service.ts'
import type { ViewCounter } from './view-counter.ts'

export interface AccountServices {
  /** Codes, sessions and addresses of accounts. */
  readonly identity: AccountService
  readonly passkeys: PasskeyService
  /** Vehicles and searches that shoppers save in their accounts. */
  readonly garage: GarageStore
  /** E-mail alerts that shoppers subscribe to. */
  readonly alerts: AlertStore
  /** Counts visits of vehicle pages. */
  readonly views: ViewCounter
}
