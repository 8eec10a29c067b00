import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import type { Copy } from '#sites/copy.ts'
import type { ACCOUNT_PAGES_COPY } from './copy.ts'

interface DataPageProps {
  readonly say: Copy<typeof ACCOUNT_PAGES_COPY>
  readonly failure: string | null
}

/** The page on which a person downloads and deletes their data. */
export function DataPage({ say, failure }: DataPageProps) {
  return (
    <div className="page-width py-10 lg:py-14">
      <div className="max-w-2xl">
        <h1 className="font-display text-32 tracking-tight lg:text-42">{say('account.data.heading')}</h1>
        <p className="mt-3 mb-6 text-17 text-ink-2">{say('account.data.text')}</p>
        <LinkButton href="/account/data.json" look="secondary" download>
          {say('account.data.download')}
        </LinkButton>
        <section className="mt-12 rounded-m border border-line bg-surface p-6">
          <h2 className="text-20 font-semibold">{say('account.data.erase.heading')}</h2>
          <p className="mt-2 mb-4 text-ink-2">{say('account.data.erase.text')}</p>
          <form method="post" action="/account/data" className="flex flex-col items-start gap-4">
            {failure && <Alert tone="danger" title={failure} />}
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="understood" value="yes" className="size-5" />
              {say('account.data.erase.box')}
            </label>
            <Button type="submit">{say('account.data.erase.submit')}</Button>
          </form>
        </section>
      </div>
    </div>
  )
}
