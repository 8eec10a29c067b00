import type { StaffOptions } from '../server/staff-services.ts'

/** For applications whose dealers name no sign-in provider. */
export const NO_PROVIDERS: StaffOptions['providers'] = {
  rules: { allowedPrivateHosts: [], allowsLoopback: false },
  secretOf: () => undefined,
}
