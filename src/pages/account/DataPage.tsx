import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import type { Copy } from '#sites/copy.ts'
import type { ACCOUNT_PAGES_COPY } from './copy.ts'

interface DataPageProps {
  readonly copy: Copy<typeof ACCOUNT_PAGES_COPY>
  readonly failure: string | null
}

const STAYING = ['reservation', 'payments', 'enquiries', 'mail', 'backups'] as const

/** The page on which a person downloads and deletes their data. */
export function DataPage({ copy, failure }: DataPageProps) {
  return (
    <div className="page-width py-10 lg:py-14">
      <div className="max-w-2xl">
        <h1 className="font-display text-32 tracking-tight lg:text-42">{copy('account.data.heading')}</h1>
        <p className="mt-3 text-17 text-ink-2">{copy('account.data.text')}</p>
        <section className="mt-8 rounded-m border border-line bg-surface p-5 sm:p-6">
          <h2 className="text-20 font-semibold">{copy('account.data.download.heading')}</h2>
          <p className="mt-2 mb-5 text-ink-2">{copy('account.data.download.text')}</p>
          <LinkButton href="/account/data.json" look="secondary" download>
            {copy('account.data.download')}
          </LinkButton>
        </section>
        <section className="mt-6 rounded-m border border-line bg-surface p-5 sm:p-6">
          <h2 className="text-20 font-semibold">{copy('account.data.erase.heading')}</h2>
          <p className="mt-2 text-ink-2">{copy('account.data.erase.text')}</p>
          <h3 className="mt-5 mb-2 font-semibold">{copy('account.data.stays.heading')}</h3>
          <ul className="grid list-disc gap-1.5 pl-5 text-15 text-ink-2">
            {STAYING.map((what) => (
              <li key={what}>{copy(`account.data.stays.${what}`)}</li>
            ))}
          </ul>
          <form
            method="post"
            action="/account/data"
            className="mt-6 flex flex-col items-start gap-4 border-t border-line pt-5"
          >
            {failure && <Alert tone="danger" title={failure} />}
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="understood"
                value="yes"
                required
                className="size-5 shrink-0 accent-[var(--c-accent)]"
              />
              {copy('account.data.erase.box')}
            </label>
            <Button type="submit" look="secondary">
              {copy('account.data.erase.submit')}
            </Button>
          </form>
        </section>
        <p className="mt-6">
          <a
            href="/account"
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            {copy('account.data.back')}
          </a>
        </p>
      </div>
    </div>
  )
}
