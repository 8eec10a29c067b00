import { readConsent, saveConsent, whenAllowed, type Consent } from '#platform/web/consent.ts'
import type { ChatEmbed } from '#sites/consent.ts'

type Props = { readonly purposes: readonly string[]; readonly chat: ChatEmbed | null }

/** Asks until the shopper has decided, offers to change the decision later, and loads the chat where it is allowed. */
export default function consentBanner(element: HTMLElement, { purposes, chat }: Props): void {
  const banner = element.querySelector<HTMLElement>('[data-consent=banner]')
  const change = element.querySelector<HTMLButtonElement>('[data-consent=change]')
  if (!banner || !change) return
  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

  const decide = (consent: Consent) => {
    const before = readConsent(purposes)
    banner.hidden = true
    saveConsent(consent)
    // A script that has run can't be unloaded.
    if (purposes.some((purpose) => before?.[purpose] && !consent[purpose])) location.reload()
  }
  const everything = (isAllowed: boolean) => Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed]))
  const chosen = () => Object.fromEntries(boxes.map(({ name, checked }) => [name, checked]))

  on(banner, 'allow', () => decide(everything(true)))
  on(banner, 'refuse', () => decide(everything(false)))
  on(banner, 'save', () => decide(chosen()))
  change.addEventListener('click', () => {
    const known = readConsent(purposes)
    for (const box of boxes) box.checked = known?.[box.name] ?? false
    banner.hidden = false
    banner.querySelector<HTMLElement>('[data-consent=heading]')?.focus()
  })
  if (readConsent(purposes) === null) banner.hidden = false
  if (chat) whenAllowed('chat', () => whenIdle(() => loadChat(chat)))
}

function on(banner: HTMLElement, name: string, run: () => void): void {
  banner.querySelector(`[data-consent=${name}]`)?.addEventListener('click', run)
}

function whenIdle(run: () => void): void {
  ;(window.requestIdleCallback ?? setTimeout)(run)
}

function loadChat({ script, variable }: ChatEmbed): void {
  if (variable) Object.assign(window, { [variable.name]: variable.value })
  const element = document.createElement('script')
  element.src = script
  element.async = true
  document.head.append(element)
}
