import { Button } from '#ui-kit/Button.tsx'
import { FormLayout } from '#shop/forms/FormLayout.tsx'
import { LinkRow } from '#shop/forms/LinkRow.tsx'
import { NextSteps } from '#shop/forms/NextSteps.tsx'
import { VehicleBrief } from '#shop/forms/VehicleBrief.tsx'
import type { EntryView } from './entry-page.ts'
import { Returns } from './Returns.tsx'

/** The beginning of a purchase, or the reason why there can be none. */
export function EntryPage({ view, action }: { readonly view: EntryView; readonly action: string }) {
  return (
    <FormLayout
      beside={
        <>
          {view.how && <NextSteps {...view.how} />}
          {view.extras && <Extras {...view.extras} />}
        </>
      }
    >
      <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
      <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
      {view.brief && <VehicleBrief {...view.brief} />}
      {view.form && (
        <form method="post" action={action}>
          <input type="hidden" name="purchase" value={view.form.key} />
          <input type="hidden" name="car_id" value={view.form.carId} />
          {view.form.to !== '' && <input type="hidden" name="to" value={view.form.to} />}
          {view.form.loan !== '' && <input type="hidden" name="loan" value={view.form.loan} />}
          <Button type="submit" size="l" className="w-full sm:w-auto">
            {view.form.submit}
          </Button>
        </form>
      )}
      {view.links.length > 0 && <LinkRow links={view.links} />}
      {view.returns && <Returns {...view.returns} />}
    </FormLayout>
  )
}

function Extras({ heading, items }: NonNullable<EntryView['extras']>) {
  return (
    <section>
      <h2 className="mb-4 text-20 font-semibold">{heading}</h2>
      <ul className="grid max-w-prose gap-4 text-15">
        {items.map(({ name, text, price }) => (
          <li key={name} className="border-t border-line pt-3">
            <p className="flex justify-between gap-4 font-semibold">
              {name} <span className="tabular-nums">{price}</span>
            </p>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
