import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { LinkRow } from '#shop/forms/LinkRow.tsx'
import { SPIN_PATH, type SpinFormView, type SpinView } from './page.ts'

/** The heading, the form or the result of the turn, and beside it what can be won. */
export function SpinPage({ view }: { readonly view: SpinView }) {
  const { heading, text, form, links, prizes, terms } = view
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{heading}</h1>
        <p className="mt-3 text-17 text-ink-2">{text}</p>
        {form ? <SpinForm view={form} /> : <LinkRow links={links} />}
      </div>
      {prizes && (
        <div className="grid content-start gap-8 lg:pt-4">
          <section>
            <h2 className="mb-3 text-20 font-semibold">{prizes.heading}</h2>
            <ul className="grid max-w-prose text-15">
              {prizes.items.map(({ name, about, odds }) => (
                <li key={name} className="border-t border-line py-3">
                  <p className="font-semibold">{name}</p>
                  {about !== null && <p className="text-ink-2">{about}</p>}
                  <p className="text-13 text-ink-2">{odds}</p>
                </li>
              ))}
            </ul>
          </section>
          {terms && (
            <section>
              <h2 className="mb-2 text-17 font-semibold">{terms.heading}</h2>
              <p className="max-w-prose text-13 text-ink-2">{terms.text}</p>
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function SpinForm({ view: { email, submit } }: { readonly view: SpinFormView }) {
  return (
    <form method="post" action={SPIN_PATH} noValidate className="mt-8">
      {email && (
        <FieldOf id="spin-email" label={email.label} helper={email.helper} error={email.error ?? undefined} required>
          {(control) => (
            <TextInput {...control} name="email" type="email" autoComplete="email" defaultValue={email.value} />
          )}
        </FieldOf>
      )}
      <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
        {submit}
      </Button>
    </form>
  )
}
