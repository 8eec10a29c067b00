import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { SHARE_COPY } from './copy.ts'

type Network = Site['vehicle']['share']['networks'][number]

export type ShareLink = {
  readonly network: Network
  readonly label: string
  readonly href: string
  /** Whether it opens a small window; e-mail opens the mail program. */
  readonly opensWindow: boolean
}

type Shared = { readonly url: string; readonly title: string }

interface NetworkSpec {
  /** Null for e-mail, whose label is a text of the site. */
  readonly brand: string | null
  readonly href: (shared: Shared) => string
}

const NETWORKS: Readonly<Record<Network, NetworkSpec>> = {
  facebook: {
    brand: 'Facebook',
    href: ({ url }) => withParameters('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  x: {
    brand: 'X',
    href: ({ url, title }) => withParameters('https://x.com/intent/post', { url, text: title }),
  },
  whatsapp: {
    brand: 'WhatsApp',
    href: ({ url, title }) => withParameters('https://wa.me/', { text: `${title} ${url}` }),
  },
  linkedin: {
    brand: 'LinkedIn',
    href: ({ url }) => withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  email: { brand: null, href: ({ url, title }) => mailTo(title, url) },
}

/** The links of the share row, in the site's order. */
export function shareLinks(
  networks: readonly Network[],
  shared: Shared,
  copy: Copy<typeof SHARE_COPY>,
): readonly ShareLink[] {
  return networks.map((network) => {
    const { brand, href } = NETWORKS[network]
    return { network, label: brand ?? copy('share.email'), href: href(shared), opensWindow: network !== 'email' }
  })
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(parameters).toString()}`
}

/** Mail programs read `+` as a plus sign, so spaces are written as %20 (RFC 6068). */
function mailTo(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
