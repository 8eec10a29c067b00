import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FactList } from '#shop/forms/FactList.tsx'
import type { TestPaymentView } from './test-payment-page.ts'

/** The page of the test provider. */
export function TestPaymentPage({ view, action }: { readonly view: TestPaymentView; readonly action: string }) {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 md:text-42">{view.heading}</h1>
      <Alert tone="hold" className="mt-5 max-w-xl">
        {view.label}
      </Alert>
      <FactList facts={view.facts} />
      {view.ended !== null && <p className="mt-6 text-17">{view.ended}</p>}
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {view.pay !== null && (
          <form method="post" action={action}>
            <Button type="submit" size="l">
              {view.pay}
            </Button>
          </form>
        )}
        <LinkButton href={view.back.href} look="secondary">
          {view.back.text}
        </LinkButton>
      </div>
    </div>
  )
}
