import { CHAT_PROVIDERS, type ChatVariable } from './chat-provider.ts'
import type { Site } from './schema.ts'

/** What a shopper may allow or refuse: third parties that learn of the visit. */
export const CONSENT_PURPOSES = ['chat', 'analytics'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The purposes that the site has a third party for. Without any, nobody is asked. */
export function consentPurposes({ chat, analytics }: Pick<Site, 'chat' | 'analytics'>): readonly ConsentPurpose[] {
  const isCounted = analytics.ga4 !== undefined || analytics.tagManager !== undefined
  return [...(chat === undefined ? [] : ['chat' as const]), ...(isCounted ? ['analytics' as const] : [])]
}

/** What a page needs to load the site's chat; null without one. */
export type ChatEmbed = {
  readonly script: string
  readonly variable: { readonly name: string; readonly value: ChatVariable } | null
}

export function chatEmbed({ chat }: Pick<Site, 'chat'>): ChatEmbed | null {
  if (chat === undefined) return null
  const { script, variable } = CHAT_PROVIDERS[chat.provider]
  return {
    script: script(chat.id),
    variable: variable ? { name: variable.name, value: variable.value(chat.id) } : null,
  }
}
