import type { Plugin } from 'vite'

/** Messages of the accessibility kit in one language: `…/intl/menu/de-DE.mjs`. */
const MESSAGES =
  /\/node_modules\/react-(?:aria|stately)(?:-components)?\/.*\/intl\/.*\/(?<locale>[a-z]{2}-[A-Z]{2})\.m?js$/

/** Leaves the kit's messages in other languages than English out of the build; in a browser with another language the kit falls back to English. */
export function englishMessagesOnly(): Plugin {
  return {
    name: 'forecourt:english-messages-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'console',
    load(id) {
      const locale = MESSAGES.exec(id)?.groups?.['locale']
      return locale === undefined || locale === 'en-US' ? null : 'export default {}'
    },
  }
}
