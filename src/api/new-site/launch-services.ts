import type { CheckedDomain } from '#sites/domain-check.ts'

/** Facts of the installation on which the launch of a site depends. */
export interface LaunchServices {
  /** Whether mail leaves the machine under a sender of its own. True in demo mode, whose mail goes to the outbox. */
  readonly hasMailSender: boolean
  /** Whether a site can take payments by card. */
  readonly takesPayments: (slug: string) => boolean
  /** Asks DNS where the domains point to. */
  readonly checkDomains: (domains: readonly string[]) => Promise<readonly CheckedDomain[]>
}
