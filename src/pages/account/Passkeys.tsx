import { plainIsland } from '#platform/web/island.ts'
import { Button } from '#ui-kit/Button.tsx'
import addPasskey from './AddPasskey.island.tsx'
import passkeySignIn from './PasskeySignIn.island.tsx'
import passkeySupport from './PasskeySupport.island.tsx'
import type { AddPasskeyView, PasskeyOfferView, PasskeySignInView, PasskeysView } from './passkeys.ts'

const AddPasskeyIsland = plainIsland(addPasskey, { when: 'load' })
const PasskeySignInIsland = plainIsland(passkeySignIn, { when: 'load' })

/** Reports together with the code that this device can make passkeys. */
export const PasskeySupport = plainIsland(passkeySupport, { when: 'load' })

/** Hidden until a script finds that the browser supports passkeys. */
function AddPasskey({ view, size }: { readonly view: AddPasskeyView; readonly size?: 'l' }) {
  return (
    <AddPasskeyIsland {...view}>
      <div hidden>
        <Button type="button" look={size ? 'primary' : 'secondary'} size={size} wide={size !== undefined}>
          {view.add}
        </Button>
        <p role="alert" className="mt-3 text-15 text-danger empty:hidden" />
      </div>
    </AddPasskeyIsland>
  )
}

export function Passkeys({ view: { heading, text, rows, remove, adding } }: { readonly view: PasskeysView }) {
  return (
    <section id="passkeys">
      <h2 className="mb-1 text-20 font-semibold">{heading}</h2>
      <p className="mb-3 text-15 text-ink-2">{text}</p>
      {rows.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-m border border-line bg-surface">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3">
              <div className="min-w-0">
                <p className="text-17">{row.name}</p>
                <p className="text-13 wrap-anywhere text-ink-3">{row.facts}</p>
              </div>
              <form method="post" action="/account/passkeys/remove">
                <input type="hidden" name="id" value={row.id} />
                <Button type="submit" look="quiet" aria-label={row.remove}>
                  {remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey view={adding} />
    </section>
  )
}

/** Offers a passkey once, between the code and the page that the shopper was on the way to. */
export function PasskeyOfferPage({ view: { heading, text, adding, later } }: { readonly view: PasskeyOfferView }) {
  return (
    <div className="page-width py-10 lg:py-16">
      <div className="mx-auto max-w-md rounded-l border border-line bg-surface p-6 sm:p-8">
        <h1 className="font-display text-32 tracking-tight text-balance">{heading}</h1>
        <p className="mt-3 mb-6 text-17 text-ink-2">{text}</p>
        <AddPasskey view={adding} size="l" />
        <p className="mt-4 text-15">
          <a
            href={later.href}
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            {later.text}
          </a>
        </p>
      </div>
    </div>
  )
}

export function PasskeySignIn({ view }: { readonly view: PasskeySignInView }) {
  return (
    <PasskeySignInIsland {...view}>
      <div hidden className="mt-4 border-t border-line pt-5">
        <Button type="button" look="secondary" size="l" wide>
          {view.use}
        </Button>
        <p role="alert" className="mt-3 text-15 text-danger empty:hidden" />
      </div>
    </PasskeySignInIsland>
  )
}
