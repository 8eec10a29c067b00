import { whenIdle } from '#platform/web/when-idle.ts'
import { readConsent, saveConsent, whenAllowed, whenDecided, type Consent } from '#platform/web/consent.ts'
import type { ChatEmbed } from '#sites/consent.ts'
import type { AnalyticsTags } from './analytics-tags.ts'
import { loadChat, startAnalytics, stopAnalytics } from './third-parties.ts'

type Props = {
  readonly purposes: readonly string[]
  readonly chat: ChatEmbed | null
  readonly analytics: AnalyticsTags | null
}

/** Asks until the shopper has decided, offers to change the decision later, and loads what is allowed. */
export default function consentBanner(element: HTMLElement, { purposes, chat, analytics }: Props): void {
  const banner = element.querySelector<HTMLElement>('[data-consent=banner]')
  const change = element.querySelector<HTMLButtonElement>('[data-consent=change]')
  if (!banner || !change) return
  // Room below the page, so that its end can be scrolled above the banner.
  new ResizeObserver(() => {
    document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`
  }).observe(banner)
  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

  const decide = (consent: Consent) => {
    const before = readConsent(purposes)
    banner.hidden = true
    if (analytics && consent['analytics'] === false) stopAnalytics(analytics)
    saveConsent(consent)
    // A third party's script that has run can't be unloaded, so the page is loaded again without it.
    if (purposes.some((purpose) => before?.[purpose] && !consent[purpose])) location.reload()
  }
  const everything = (isAllowed: boolean) => Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed]))
  const selection = () => Object.fromEntries(boxes.map(({ name, checked }) => [name, checked]))

  on(banner, 'allow', () => decide(everything(true)))
  on(banner, 'refuse', () => decide(everything(false)))
  on(banner, 'save', () => decide(selection()))
  change.addEventListener('click', () => {
    const known = readConsent(purposes)
    for (const box of boxes) box.checked = known?.[box.name] ?? false
    banner.hidden = false
    banner.querySelector<HTMLElement>('[data-consent=heading]')?.focus()
  })
  if (readConsent(purposes) === null) banner.hidden = false
  // A purpose may also be allowed elsewhere on the page, for example at a map.
  whenDecided(() => (banner.hidden ||= readConsent(purposes) !== null))
  if (analytics) whenAllowed('analytics', () => startAnalytics(analytics))
  if (chat) whenAllowed('chat', () => whenIdle(() => loadChat(chat)))
}

function on(banner: HTMLElement, name: string, run: () => void): void {
  banner.querySelector(`[data-consent=${name}]`)?.addEventListener('click', run)
}
