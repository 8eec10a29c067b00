/**
 * A video of a vehicle. `stored`: a file of the media store, written `blob:{blob}.mp4`. `file`: a file on another server.
 * `embed`: the page of a video player, shown in an iframe. `link`: any other page, opened in a new window.
 */
export type Video =
  | { readonly kind: 'stored'; readonly blob: string }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'embed'; readonly url: string }
  | { readonly kind: 'link'; readonly url: string }

const STORED = /^blob:([0-9a-f]{40})\.mp4$/
const FILE = /\.(?:mp4|m4v|webm)$/i

/** Parses a vehicle's video address. Null for an address that is neither http nor https nor in the media store. */
export function parseVideo(address: string): Video | null {
  const [, blob] = STORED.exec(address) ?? []
  if (blob !== undefined) return { kind: 'stored', blob }
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (isEmbedUrl(address)) return { kind: 'embed', url: address }
  if (url.protocol === 'https:' && FILE.test(url.pathname)) return { kind: 'file', url: url.href }
  return { kind: 'link', url: url.href }
}

export function storedVideo(blob: string): string {
  return `blob:${blob}.mp4`
}

const EMBEDS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(www\.)?(youtube|youtube-nocookie)\.com$/, /^\/embed\/[\w-]{6,20}$/],
  [/^player\.vimeo\.com$/, /^\/video\/\d{1,12}$/],
]

/** Whether the address is a page of YouTube or Vimeo that is made for iframes. */
export function isEmbedUrl(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return false
  return EMBEDS.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))
}
