import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'

/** Signs the time at which a form was rendered, so that a client can't send an earlier one. */
export interface FormToken {
  readonly sign: (siteSlug: string, now: Date) => string
  /** The signed time; null without a token. */
  readonly read: (siteSlug: string, token: string | undefined) => Date | 'forged' | null
}

const MAC_LENGTH = 22

export function createFormToken(secret: KeyRing): FormToken {
  const macOf = (siteSlug: string) => createMac(secret, `form ${siteSlug} `, MAC_LENGTH)
  return {
    sign: (siteSlug, now) => {
      const time = now.getTime().toString(36)
      return `${time}.${macOf(siteSlug).sign(time)}`
    },
    read: (siteSlug, token) => {
      if (token === undefined || token === '') return null
      const [, time = '', mac = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token) ?? []
      if (time === '' || !macOf(siteSlug).verify(time, mac)) return 'forged'
      return new Date(Number.parseInt(time, 36))
    },
  }
}
