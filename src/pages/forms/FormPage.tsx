import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { Terms } from '#ui-kit/Terms.tsx'
import type { CardPicture } from '#vehicles/card.ts'
import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import { WidePicture } from '../WidePicture.tsx'
import type { ChosenNumbers } from './chosen-numbers.ts'
import type { FormPageView, VehicleBrief } from './page.ts'

interface FormPageProps {
  readonly view: FormPageView
  /** Numbers of the finance calculator, where the shopper comes from it. */
  readonly numbers: ChosenNumbers | null
  /** For the location that the form goes to. */
  readonly picture: CardPicture | null
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A page that is there for its form: what it is for, the form, what people ask about it, and what stands beside it. */
export function FormPage({ view, numbers, picture, beside, children }: FormPageProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div id="finance-form" className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
        <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
        {view.vehicle && <AboutVehicle vehicle={view.vehicle} />}
        {numbers && <Numbers {...numbers} />}
        {children}
        {view.terms && (
          <div className="mt-8">
            <Terms heading={view.terms.heading}>{view.terms.text}</Terms>
          </div>
        )}
      </div>
      <div className="grid content-start gap-10 lg:pt-4">
        {picture && (
          <div className="form-picture">
            <WidePicture picture={picture} sizes="(width >= 64rem) 40rem, 100vw" />
          </div>
        )}
        {view.next && <NextSteps {...view.next} />}
        {beside}
        {view.faq.length > 0 && (
          <div>
            {view.faq.map(({ question, answer }) => (
              <Disclosure key={question} summary={question} heading="h2">
                <p className="max-w-prose text-15 text-ink-2">{answer}</p>
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** The vehicle comes first: shoppers see that the form is about the one they mean. */
function AboutVehicle({ vehicle: { name, href, text, price, picture } }: { vehicle: VehicleBrief }) {
  return (
    <div className="mb-8 flex items-center gap-4 overflow-hidden rounded-m border border-line bg-surface">
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="10rem"
          width={picture.width}
          height={picture.height}
          alt=""
          className="aspect-3/2 w-32 shrink-0 self-stretch object-cover sm:w-44"
        />
      )}
      <div className={classNames('min-w-0 py-3 pr-4', picture === null && 'pl-4')}>
        <p className="font-semibold text-balance">{name}</p>
        <PriceBlock price={price} />
        <a href={href} className="inline-flex min-h-6 text-15 text-accent-text underline underline-offset-4">
          {text}
        </a>
      </div>
    </div>
  )
}

/** Repayment and comparison rate first, in one size, as the law asks (National Credit Code, section 164). */
function Numbers({ heading, text, rows, terms, change }: ChosenNumbers) {
  return (
    <section className="mb-8 rounded-m border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-17 font-semibold">{heading}</h2>
      <p className="mt-1 text-15 text-ink-2">{text}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3">
        {rows.map(({ label, value }, index) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className={classNames('tabular-nums', index < RATES_FIRST ? 'text-20 font-semibold' : 'text-15')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <a href={change.href} className="mt-3 inline-flex min-h-6 text-15 text-accent-text underline underline-offset-4">
        {change.text}
      </a>
      <p className="mt-3 text-13 text-ink-2">{terms}</p>
    </section>
  )
}

const RATES_FIRST = 2

function NextSteps({ heading, steps }: NonNullable<FormPageView['next']>) {
  return (
    <section>
      <h2 className="mb-4 text-20 font-semibold">{heading}</h2>
      <ol className="grid max-w-prose gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 text-15">
            <span
              className="grid size-8 place-items-center rounded-full border border-line-strong font-semibold tabular-nums"
              aria-hidden
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
