import { CustomerLinks } from '../design/CustomerLinks.tsx'

interface SaleFactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string | null } | null
}

/** Facts of a sale in two columns, with the ways to reach the customer below. */
export function SaleFacts({ facts, customer }: SaleFactsProps) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {customer && <CustomerLinks {...customer} />}
    </>
  )
}
