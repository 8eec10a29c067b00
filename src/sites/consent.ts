import { chatProvider, type ChatVariable } from './chat-provider.ts'
import type { Site } from './schema.ts'

/** Purposes that a shopper may allow or refuse: each lets third parties learn of the visit. */
const CONSENT_PURPOSES = ['chat', 'analytics', 'maps'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The purposes for which the site uses a third party. If there is none, the site does not ask for consent. */
export function consentPurposes(
  { chat, analytics }: Pick<Site, 'chat' | 'analytics'>,
  hasMaps: boolean,
): readonly ConsentPurpose[] {
  const has: Readonly<Record<ConsentPurpose, boolean>> = {
    chat: chat !== undefined,
    analytics: analytics.ga4 !== undefined || analytics.tagManager !== undefined,
    maps: hasMaps,
  }
  return CONSENT_PURPOSES.filter((purpose) => has[purpose])
}

/** Facts from which a page loads the site's chat; null without one. */
export type ChatEmbed = {
  readonly script: string
  readonly variable: { readonly name: string; readonly value: ChatVariable } | null
}

export function chatEmbed({ chat }: Pick<Site, 'chat'>): ChatEmbed | null {
  if (chat === undefined) return null
  const { script, variable } = chatProvider(chat.provider)
  return {
    script: script(chat.id),
    variable: variable ? { name: variable.name, value: variable.value(chat.id) } : null,
  }
}
