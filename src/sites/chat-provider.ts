import { partTable } from '#platform/part-table.ts'

/** Values that a provider's script reads from the page. */
export type ChatVariable = Readonly<Record<string, string | number>>

/** A chat provider: its script, and the origins that the content security policy must allow. */
type ChatProvider<Name extends string = string> = {
  /** Its name in configurations. */
  readonly name: Name
  /** Pattern of a dealer's id at the provider, and its description in error messages. */
  readonly id: { readonly pattern: RegExp; readonly form: string }
  /** Address of its script. */
  readonly script: (id: string) => string
  /** A variable that its script reads before it starts. */
  readonly variable?: { readonly name: string; readonly value: (id: string) => ChatVariable }
  readonly origins: {
    readonly scripts: readonly string[]
    readonly styles: readonly string[]
    readonly images: readonly string[]
    readonly frames: readonly string[]
    readonly connections: readonly string[]
  }
}

/** The chat providers. Source: their installation guides for developers. */
const PARTS = {
  tawk: {
    name: 'tawk',
    id: { pattern: /^[a-z0-9]{8,40}\/[a-z0-9]{1,40}$/i, form: 'property and widget, as in 5f0c/default' },
    script: (id) => `https://embed.tawk.to/${id}`,
    origins: {
      scripts: ['https://embed.tawk.to'],
      styles: ['https://embed.tawk.to', "'unsafe-inline'"],
      images: ['https://embed.tawk.to', 'https://*.tawk.link'],
      frames: ['https://*.tawk.to'],
      connections: ['https://*.tawk.to', 'wss://*.tawk.to'],
    },
  },
  livechat: {
    name: 'livechat',
    id: { pattern: /^\d{4,12}$/, form: 'the number of the licence' },
    script: () => 'https://cdn.livechatinc.com/tracking.js',
    variable: { name: '__lc', value: (id) => ({ license: Number(id), integration_name: 'manual_channels' }) },
    origins: {
      scripts: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com', 'https://secure.livechatinc.com'],
      styles: ["'unsafe-inline'"],
      images: ['https://cdn.livechatinc.com'],
      frames: ['https://secure.livechatinc.com'],
      connections: ['https://api.livechatinc.com'],
    },
  },
  podium: {
    name: 'podium',
    id: { pattern: /^[a-z0-9-]{8,64}$/i, form: "the organisation's token" },
    script: (id) => `https://connect.podium.com/widget.js#ORG_TOKEN=${encodeURIComponent(id)}`,
    origins: {
      scripts: ['https://connect.podium.com'],
      styles: ["'unsafe-inline'"],
      images: ['https://connect.podium.com'],
      frames: ['https://connect.podium.com'],
      connections: ['https://connect.podium.com', 'https://api.podium.com'],
    },
  },
} as const satisfies { readonly [Name in string]: ChatProvider<Name> }

const CHAT_PROVIDERS = partTable<{ readonly [Name in keyof typeof PARTS]: ChatProvider<Name> }>(PARTS)

export const { names: CHAT_PROVIDER_NAMES, get: chatProvider } = CHAT_PROVIDERS
