import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { Field } from '#ui-kit/Field.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { Tag } from '#ui-kit/Tag.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { FINANCE_LENDERS_PATH, type LendersView } from './page.ts'

/** For developers and dealers' staff: served to local requests only, so its texts are not part of the site's copy. */
export function LendersPage({ view }: { readonly view: LendersView }) {
  return (
    <div className="page-width py-10">
      <h1 className="font-display text-32">Finance lenders</h1>
      <p className="mt-2 max-w-prose text-15 text-ink-2">
        Which lender’s finance shows for a vehicle, and the conditions that decide. The rules are in
        src/finance/eligibility.ts, with their sources in docs/finance.md.
      </p>
      <form method="get" action={FINANCE_LENDERS_PATH} className="mt-6 flex max-w-md items-end gap-3">
        <Field label="Vehicle: id or slug" id="car_id" className="flex-1">
          {(control) => <TextInput {...control} name="car_id" defaultValue={view.carId} />}
        </Field>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </form>
      {view.unknown !== null && (
        <div className="mt-6">
          <Alert tone="danger" title="There is no such vehicle">
            <p>This site has no vehicle “{view.unknown}”.</p>
          </Alert>
        </div>
      )}
      {view.vehicle && (
        <>
          <h2 className="mt-10 text-20 font-semibold">
            <a href={view.vehicle.href} className="text-accent-text underline underline-offset-4">
              {view.vehicle.name}
            </a>
          </h2>
          <p className="mt-1 text-15 text-ink-2">{view.vehicle.facts}</p>
          <h3 className="mt-6 mb-2 text-17 font-semibold">Lenders of this vehicle</h3>
          <ul className="divide-y divide-line rounded-m border border-line bg-surface">
            {view.lenders.map((lender) => (
              <li key={lender.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-15">
                <span className="font-semibold">{lender.name}</span>
                <span className="text-ink-2 tabular-nums">{lender.figures}</span>
                <Outcome shown={lender.shown} because={lender.because} />
              </li>
            ))}
          </ul>
          <h3 className="mt-8 mb-2 text-17 font-semibold">What each provider’s rule says of it</h3>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {view.rules.map(({ provider, isTheSites, shown, conditions }) => (
              <li key={provider} className="rounded-m border border-line bg-surface p-5 text-15">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {provider} <Outcome shown={shown} because={[]} />
                  {isTheSites && <Tag tone="accent">this site’s</Tag>}
                </p>
                <ul className="mt-3 grid gap-1">
                  {conditions.map(({ condition, holds }) => (
                    <li key={condition} className={holds ? 'text-ink-2' : 'font-semibold text-danger'}>
                      <Icon of={holds ? Check : X} size={16} className="mr-2 inline" />
                      <span className="sr-only">{holds ? 'holds: ' : 'fails: '}</span>
                      {condition}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Outcome({ shown, because }: { readonly shown: boolean; readonly because: readonly string[] }) {
  if (shown) return <Tag tone="ok">shown</Tag>
  return (
    <>
      <Tag tone="danger">not shown</Tag> {because.join(', ')}
    </>
  )
}
