import type { Turn } from '#prizes/server/prize-draws.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, siteText, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { SPIN_COPY } from './copy.ts'

export const SPIN_PATH = '/spin-to-win'

export interface SpinFacts {
  /** Null before the turn is taken. */
  readonly turn: Turn | null
  /** Whether the player has to be asked for an e-mail address, because nobody is signed in. */
  readonly asksEmail: boolean
  readonly email: string
  readonly isEmailWrong: boolean
}

export interface SpinFormView {
  readonly submit: string
  readonly email: {
    readonly label: string
    readonly helper: string
    readonly value: string
    readonly error: string | null
  } | null
}

export interface SpinView {
  readonly heading: string
  readonly text: string
  /** Null after the turn, and while there is nothing to win. */
  readonly form: SpinFormView | null
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Null while there is nothing to win. */
  readonly prizes: {
    readonly heading: string
    readonly items: readonly { readonly name: string; readonly about: string | null; readonly odds: string }[]
  } | null
  readonly terms: { readonly heading: string; readonly text: string } | null
}

export function toSpinPage(site: Site, { turn, asksEmail, email, isEmailWrong }: SpinFacts): SpinView {
  const copy = copyFor(site, SPIN_COPY)
  const { prizes, terms } = site.spinToWin
  const isOpen = prizes.length > 0
  const emailField = {
    label: copy('spin.email'),
    helper: copy('spin.emailHelper'),
    value: email,
    error: isEmailWrong ? copy('spin.error.email') : null,
  }
  const texts = turn === null ? { heading: copy('spin.heading'), text: copy('spin.text') } : resultTexts(turn, copy)
  return {
    heading: texts.heading,
    text: isOpen ? texts.text : copy('spin.none'),
    form: isOpen && turn === null ? { submit: copy('spin.submit'), email: asksEmail ? emailField : null } : null,
    links: [
      ...(turn?.prize ? [{ text: copy('spin.claim'), href: '/contact' }] : []),
      { text: copy('spin.stock'), href: DEFAULT_SEARCH_PATH },
    ],
    prizes: isOpen ? { heading: copy('spin.prizes'), items: prizes.map((prize) => toPrize(site, prize, copy)) } : null,
    terms: terms === undefined ? null : { heading: copy('spin.terms'), text: siteText(site, terms) },
  }
}

type SpinCopy = Copy<typeof SPIN_COPY>

function resultTexts({ prize, code }: Turn, copy: SpinCopy) {
  if (prize === null) return { heading: copy('spin.lost'), text: copy('spin.lostText') }
  return { heading: copy('spin.won', { prize }), text: copy('spin.wonText', { code: code ?? '' }) }
}

function toPrize(site: Site, { name, text, chancePct, limit }: Site['spinToWin']['prizes'][number], copy: SpinCopy) {
  const chance = copy('spin.chance', { chance: chancePct })
  return {
    name,
    about: text === undefined ? null : siteText(site, text),
    odds: limit === undefined ? chance : `${chance} · ${copy('spin.limit', { limit })}`,
  }
}
