import type { PolicySources } from '#platform/web/context.ts'
import { CHAT_PROVIDERS } from '#sites/chat-provider.ts'
import { imageOrigins } from '#sites/image-origins.ts'
import type { Site } from '#sites/schema.ts'

/** What a site's pages may load from other origins: its pictures, and its chat, which scripts load once a shopper allows it. */
export function policySources(site: Site): PolicySources {
  const images = imageOrigins(site)
  if (site.chat === undefined) return { images }
  const { origins } = CHAT_PROVIDERS[site.chat.provider]
  return { ...origins, images: [...images, ...origins.images] }
}
