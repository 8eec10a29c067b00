import { ExternalLink, Printer } from 'lucide-react'
import type { ConditionLack } from '#vehicles/condition/condition-report.ts'
import { dateTimeWords } from '../../data/time.ts'
import { Button } from '../../design/Button.tsx'
import { LACK_WORDS } from './condition-words.ts'
import type { KeptReport } from './kept-reports.ts'
import { setPublished } from './send-reports.ts'
import { stepOfLack, type Step } from './steps.ts'

interface FinishPanelProps {
  readonly kept: KeptReport
  readonly lacks: readonly ConditionLack[]
  readonly isPending: boolean
  readonly isOnline: boolean
  readonly disabled: boolean
  readonly onStep: (step: Step) => void
}

/** Whether shoppers see the report, and what is still to be done before they may. */
export function FinishPanel({ kept, lacks, isPending, isOnline, disabled, onStep }: FinishPanelProps) {
  const { publishedAt, isPublishedAsIs } = kept.known
  const isAsIs = isPublishedAsIs && !isPending
  return (
    <section aria-label="Publish" className="condition-fields">
      <h2>On the site</h2>
      <p className="text-ink-2">
        {publishedAt === null
          ? 'Shoppers do not see it yet.'
          : `Published ${dateTimeWords(publishedAt)}${isAsIs ? '.' : ', changed since: shoppers see it as it was then.'}`}
      </p>
      {lacks.length > 0 && (
        <>
          <p>To be published it lacks:</p>
          <ul className="condition-lacks">
            {lacks.map((lack) => (
              <li key={lack}>
                {lack === 'photo-on-its-way' ? (
                  LACK_WORDS[lack]
                ) : (
                  <button type="button" className="btn-link" onClick={() => onStep(stepOfLack(lack))}>
                    {LACK_WORDS[lack]}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isOnline && <p className="text-ink-2">It is published when there is a connection again.</p>}
      <p className="condition-publish">
        <Button
          look="primary"
          disabled={disabled || isPending || !isOnline || lacks.length > 0 || isAsIs}
          onClick={() => void setPublished(kept.vehicleId, 'published', 'The report is on the site')}
        >
          {publishedAt === null ? 'Publish' : 'Publish again'}
        </Button>
        {publishedAt !== null && (
          <Button
            disabled={disabled || isPending || !isOnline}
            onClick={() => void setPublished(kept.vehicleId, 'withdrawn', 'Shoppers no longer see the report')}
          >
            Withdraw
          </Button>
        )}
      </p>
      {publishedAt !== null && kept.car.address !== null && <ShopLinks address={kept.car.address} />}
    </section>
  )
}

function ShopLinks({ address }: { readonly address: string }) {
  return (
    <p className="condition-publish">
      <a className="btn" href={`${address}#condition`} target="_blank" rel="noopener">
        <ExternalLink size={16} aria-hidden="true" /> On the site
      </a>
      <a className="btn" href={reportAddress(address)} target="_blank" rel="noopener">
        <Printer size={16} aria-hidden="true" /> Print the report
      </a>
    </p>
  )
}

/** The page to print, on the site of the car's page. */
function reportAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}/condition-report?car_id=${pathname.split('/').at(-1) ?? ''}`
}
