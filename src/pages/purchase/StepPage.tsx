import Check from 'lucide-react/icons/check'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { PrivacyNotice } from '#shop/forms/PrivacyNotice.tsx'
import { Problems } from '#shop/forms/Problems.tsx'
import { VehicleBrief } from '#shop/forms/VehicleBrief.tsx'
import type { ButtonView } from '#purchase/steps/step-definition.ts'
import { DocumentUpload } from './DocumentUpload.tsx'
import { OrderTotal } from './OrderTotal.tsx'
import { Returns } from './Returns.tsx'
import type { ProgressView, StepView } from './step-page.ts'
import { StepFieldControl } from './StepFieldControl.tsx'

/** One step of a purchase: a page of its own with a form of its own, so that it works without a script and by Back. */
export function StepPage({ view, action }: { readonly view: StepView; readonly action: string }) {
  const errors = view.fields.flatMap(({ name, error }) =>
    error === null ? [] : [{ href: `#purchase-${name}`, text: error }],
  )
  const [main, ...others] = view.buttons
  return (
    <div className="page-width grid gap-x-16 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:py-14">
      {/* On phones above the step: the vehicle comes first, and the other steps last. */}
      <div className="-mb-8 lg:col-start-2 lg:row-start-1">
        <VehicleBrief {...view.brief} />
      </div>
      <div className="max-w-xl lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <p className="text-13 text-ink-2">{view.stepOf}</p>
        <h1 className="font-display text-32 tracking-tight text-balance">{view.heading}</h1>
        {view.notice && (
          <Alert tone={view.notice.tone} className="mt-5">
            {view.notice.text}
          </Alert>
        )}
        {view.text !== '' && <p className="mt-3 mb-6 text-17 text-ink-2">{view.text}</p>}
        <Problems heading={view.errorHeading} failure={view.failure} errors={errors} />
        <OrderRows rows={view.rows} />
        {view.total && <OrderTotal {...view.total} />}
        {view.testNotice !== null && (
          <Alert tone="hold" className="mb-6">
            {view.testNotice}
          </Alert>
        )}
        {main && view.upload && <DocumentUpload view={view.upload} next={main.text} />}
        {main && !view.upload && <MainForm view={view} main={main} action={action} />}
        {others.map(({ step, text, look }) => (
          <form key={step} method="post" action={action} className="mt-3">
            <input type="hidden" name="step" value={step} />
            <Button type="submit" look={look} className="w-full sm:w-auto">
              {text}
            </Button>
          </form>
        ))}
        {view.returns && <Returns {...view.returns} />}
        <p className="mt-6 max-w-prose text-13 break-words text-ink-2">
          {view.resume.text}{' '}
          <a href={view.resume.url} className="underline underline-offset-4">
            {view.resume.link}
          </a>
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-start-2">
        <Progress {...view.progress} />
      </div>
    </div>
  )
}

interface MainFormProps {
  readonly view: StepView
  readonly main: ButtonView
  readonly action: string
}

/** The fields of the step with its main button. */
function MainForm({ view, main, action }: MainFormProps) {
  return (
    <form method="post" action={action} noValidate className="group">
      <input type="hidden" name="step" value={main.step} />
      <div className="grid gap-5">
        {view.fields.map((field) => (
          <StepFieldControl key={field.name} field={field} />
        ))}
      </div>
      {view.links.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-5">
          {view.links.map(({ href, text }) => (
            <LinkButton key={href} href={href} look="quiet">
              {text}
            </LinkButton>
          ))}
        </p>
      )}
      {view.privacy && <PrivacyNotice {...view.privacy} />}
      <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
        {main.text}
      </Button>
    </form>
  )
}

function Progress({ label, steps }: ProgressView) {
  return (
    <nav aria-label={label}>
      <ol className="grid text-15">
        {steps.map(({ text, href, isCurrent, isDone }, index) => (
          <li key={text} className="flex items-center gap-3 border-t border-line">
            <span className="grid size-6 shrink-0 place-items-center text-13 text-ink-2 tabular-nums" aria-hidden>
              {isDone ? <Icon of={Check} size={16} className="text-ok" /> : index + 1}
            </span>
            {href === null ? (
              <span className="flex min-h-11 items-center text-ink-3">{text}</span>
            ) : (
              <a
                href={href}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-11 flex-1 items-center underline-offset-4 hover:underline ${isCurrent ? 'font-semibold' : ''}`}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OrderRows({ rows }: Pick<StepView, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <dl className="mb-6 border-t border-line text-15">
      {rows.map(({ label, value, change }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="col-start-1 font-semibold break-words">{value}</dd>
          {change && (
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <a href={change.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {change.text}
                <span className="sr-only"> {label}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
