import { isEmailAddress } from '#leads/form/contact-rules.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'
import type { Turn } from '#prizes/server/prize-draws.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { accountOf } from '../account/session.ts'
import { textOf } from '../body-text.ts'
import { siteMailbox } from '../dealer-mailbox.ts'
import { answerRefusal } from '../error/answer.tsx'
import { LinkRow } from '../LinkRow.tsx'
import { pageTitle } from '../page-title.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { SPIN_COPY } from './copy.ts'

export const SPIN_PATH = '/spin-to-win'
const LONGEST_EMAIL = 254

/** `/spin-to-win`: one turn an account; an address counts where the site doesn't gate the page. Drawn here, shown without a wheel. */
export function registerSpinToWin(app: WebApp): void {
  app.get(SPIN_PATH, async (c) => {
    const { site, services } = c.var
    const account = await accountOf(c)
    const key = account === null ? null : accountKey(account.id)
    const { promotion } = site.spinToWin
    const turn = key === null ? null : await services.prizeDraws.find(services.sites.idOf(site), promotion, key)
    return answer(c, { turn, asksEmail: account === null, email: '', isWrong: false }, 200)
  })

  app.post(SPIN_PATH, async (c) => {
    const { site, services } = c.var
    const { promotion, prizes } = site.spinToWin
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const account = await accountOf(c)
    const email = cleanLine(textOf(body.value, 'email'), LONGEST_EMAIL)
    const isWrong = account === null && !isEmailAddress(email)
    if (isWrong || prizes.length === 0)
      return answer(c, { turn: null, asksEmail: account === null, email, isWrong }, 422)
    const dealerEmail = siteMailbox(c)
    const player =
      account === null
        ? { key: emailKey(c, email), contact: email, dealerEmail }
        : { key: accountKey(account.id), contact: account.email ?? account.phone ?? '', dealerEmail }
    const turn = await services.prizeDraws.take(services.sites.idOf(site), promotion, player, prizes)
    return answer(c, { turn, asksEmail: account === null, email, isWrong: false }, 200)
  })
}

const accountKey = (id: string): string => `account ${id}`

/** Two spellings of an address are one player; the address itself is no key. */
function emailKey(c: WebContext, email: string): string {
  return `email ${c.var.services.signedIds.digest('player', email.toLowerCase())}`
}

interface SpinFacts {
  readonly turn: Turn | null
  readonly asksEmail: boolean
  readonly email: string
  readonly isWrong: boolean
}

function answer(c: WebContext, { turn, asksEmail, email, isWrong }: SpinFacts, status: 200 | 422): Promise<Response> {
  const { site } = c.var
  const copy = copyFor(site, SPIN_COPY)
  const { prizes, terms } = site.spinToWin
  const isOn = prizes.length > 0
  const won = turn?.prize ?? null
  const heading =
    turn === null ? copy('spin.heading') : won === null ? copy('spin.lost') : copy('spin.won', { prize: won })
  const text = !isOn
    ? copy('spin.none')
    : turn === null
      ? copy('spin.text')
      : won === null
        ? copy('spin.lostText')
        : copy('spin.wonText', { code: turn.code ?? '' })
  const links = [
    ...(won === null ? [] : [{ text: copy('spin.claim'), href: '/contact' }]),
    { text: copy('spin.stock'), href: DEFAULT_SEARCH_PATH },
  ]
  return renderPage(c, {
    status,
    title: pageTitle(heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
        <div className="max-w-xl">
          <h1
            className="font-display text-32 tracking-tight text-balance lg:text-42"
            role={turn ? 'status' : undefined}
          >
            {heading}
          </h1>
          <p className="mt-3 text-17 text-ink-2">{text}</p>
          {isOn && turn === null ? (
            <form method="post" action={SPIN_PATH} noValidate className="mt-8">
              {asksEmail && (
                <FieldOf
                  id="spin-email"
                  label={copy('spin.email')}
                  helper={copy('spin.emailHelper')}
                  error={isWrong ? copy('spin.error.email') : undefined}
                  required
                >
                  {(control) => (
                    <TextInput {...control} name="email" type="email" autoComplete="email" defaultValue={email} />
                  )}
                </FieldOf>
              )}
              <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
                {copy('spin.submit')}
              </Button>
            </form>
          ) : (
            <LinkRow links={links} />
          )}
        </div>
        {isOn && (
          <div className="grid content-start gap-8 lg:pt-4">
            <section>
              <h2 className="mb-3 text-20 font-semibold">{copy('spin.prizes')}</h2>
              <ul className="grid max-w-prose text-15">
                {prizes.map(({ name, text: about, chancePct, limit }) => (
                  <li key={name} className="border-t border-line py-3">
                    <p className="font-semibold">{name}</p>
                    {about !== undefined && <p className="text-ink-2">{siteText(site, about)}</p>}
                    <p className="text-13 text-ink-2">
                      {[
                        copy('spin.chance', { chance: chancePct }),
                        ...(limit === undefined ? [] : [copy('spin.limit', { limit })]),
                      ].join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
            {terms !== undefined && (
              <section>
                <h2 className="mb-2 text-17 font-semibold">{copy('spin.terms')}</h2>
                <p className="max-w-prose text-13 text-ink-2">{siteText(site, terms)}</p>
              </section>
            )}
          </div>
        )}
      </div>
    ),
  })
}
