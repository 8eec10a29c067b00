import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { AlertFormView, NoticeView } from './page.ts'

const BOX = 'mx-auto max-w-md rounded-l border border-line bg-surface p-6 sm:p-8'

export function AlertFormPage({ view }: { readonly view: AlertFormView }) {
  const { heading, text, hidden, email, frequency, submit, note, failure } = view
  return (
    <div className="page-width py-10 lg:py-16">
      <div className={BOX}>
        <h1 className="font-display text-32 tracking-tight text-balance">{heading}</h1>
        <p className="mt-3 text-17 text-ink-2">{text}</p>
        <form method="post" action="/alerts" className="mt-6 flex flex-col gap-5">
          {failure && <Alert tone="danger" title={failure} />}
          <Hidden values={hidden} />
          <FieldOf id="alert-email" label={email.label} error={email.error} required>
            {(control) => (
              <TextInput {...control} name="email" type="email" defaultValue={email.value} autoComplete="email" />
            )}
          </FieldOf>
          <FieldOf id="alert-frequency" label={frequency.label} required>
            {(control) => (
              <Select {...control} name="frequency" defaultValue={frequency.value} options={frequency.options} />
            )}
          </FieldOf>
          <Button type="submit" size="l" wide>
            {submit}
          </Button>
        </form>
        <p className="mt-4 text-13 text-ink-3">{note}</p>
      </div>
    </div>
  )
}

export function NoticePage({ view: { heading, text, button, link } }: { readonly view: NoticeView }) {
  return (
    <div className="page-width py-10 lg:py-16">
      <div className={BOX}>
        <h1 className="font-display text-32 tracking-tight text-balance">{heading}</h1>
        <p className="mt-3 mb-6 text-17 text-ink-2">{text}</p>
        {button && (
          <form method="post" action={button.action}>
            <Hidden values={button.hidden} />
            <Button type="submit" size="l" wide>
              {button.text}
            </Button>
          </form>
        )}
        {link && (
          <LinkButton href={link.href} look="secondary">
            {link.text}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
