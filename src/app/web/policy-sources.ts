import type { PolicySources } from '#platform/web/context.ts'
import { mapOrigins } from '#locations/tile-map.ts'
import { chatProvider } from '#sites/chat-provider.ts'
import { imageOrigins } from '#sites/image-origins.ts'
import type { Site } from '#sites/schema.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** Other origins that a site's pages load from: its pictures, and its chat, tags and maps once a shopper allows them. */
export function policySources(site: Site): PolicySources {
  const { tagManager } = site.analytics
  const chat = site.chat && chatProvider(site.chat.provider).origins
  const tags = tagManager ? [TAG_MANAGER, ...tagManager.origins.map((origin) => new URL(origin).origin)] : []
  return {
    scripts: [...(chat?.scripts ?? []), ...tags],
    styles: chat?.styles ?? [],
    images: [...imageOrigins(site), ...(chat?.images ?? []), ...tags],
    frames: chat?.frames ?? [],
    connections: [...(chat?.connections ?? []), ...tags, ...mapOrigins(site.maps)],
  }
}
