import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { listPhotos } from '#api/photos/contract.ts'
import { conditionLacks } from '#vehicles/condition/condition-report.ts'
import { becauseWords } from '../../data/because-words.ts'
import { useIsOnline } from '../../data/connection.ts'
import { keepApp } from '../../data/kept-app.ts'
import { useRead } from '../../data/read.ts'
import { Button } from '../../design/Button.tsx'
import { Problem } from '../../design/Problem.tsx'
import { useMe } from '../../frame/use-places.ts'
import { isKeptSession, keepSession } from '../../session/kept-session.ts'
import { useSignedIn } from '../../session/session.ts'
import { usePhotoQueue } from '../photos/photo-queue.ts'
import { queueWords } from '../photos/photos-page.ts'
import { STEP_WORDS } from './condition-words.ts'
import { Disputes } from './Disputes.tsx'
import { FinishPanel } from './FinishPanel.tsx'
import { changeReport, discardChanges, type KeptReport } from './kept-reports.ts'
import { ShotPanel } from './ShotPanel.tsx'
import { StepGrid } from './StepGrid.tsx'
import { isShot, nextStep, progressOf, readConditionSearch, type Step } from './steps.ts'
import { TyreFields } from './TyreFields.tsx'
import { useCondition } from './use-condition.ts'

/** A phone takes shots one after the other, and each is on the site's server within seconds. */
const REREAD_PHOTOS_MS = 15_000

/** The condition report of a car, written on a phone in the yard, with or without a connection. */
export function ConditionScreen() {
  const vehicleId = Number(useParams({ strict: false }).vehicleId ?? 0)
  const condition = useCondition(vehicleId)
  const isOnline = useIsOnline()
  useKeptApp()
  const title = condition.kept?.car.name ?? 'Stock'
  useEffect(() => {
    document.title = `Condition · ${title}`
  }, [title])
  if (condition.kept)
    return <Report key={vehicleId} kept={condition.kept} report={condition.report} isPending={condition.isPending} />
  const words = condition.error?.message ?? (isOnline ? undefined : 'This report was not opened on this device before.')
  return words === undefined ? null : (
    <div className="p-3">
      <Problem words={words} onRetry={condition.retry} />
    </div>
  )
}

/** From now on this browser opens the screen without a connection. Not for an operator who looks as a dealer: that ends with the hour. */
function useKeptApp(): void {
  const session = useSignedIn()
  const me = useMe()
  useEffect(() => {
    if (!session || !me || me.view !== null || isKeptSession()) return
    keepSession(session)
    void keepApp()
  }, [session, me])
}

type ReportProps = Pick<ReturnType<typeof useCondition>, 'report' | 'isPending'> & { readonly kept: KeptReport }

function Report({ kept, report, isPending }: ReportProps) {
  const { vehicleId, car, known, refused } = kept
  const { step = 'front' } = readConditionSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const photos = useRead(listPhotos, { params: { id: vehicleId } }, { everyMs: REREAD_PHOTOS_MS })
  const queue = usePhotoQueue(vehicleId)
  const isOnline = useIsOnline()
  const sent = photos.data?.photos ?? []
  const addressOf = (id: string | null | undefined) =>
    queue.find((each) => each.id === id)?.preview ?? sent.find((each) => each.id === id)?.wholeAddress ?? undefined
  const arrived = new Set(sent.filter(({ state }) => state === 'shown').map(({ id }) => id))
  const mayNot = becauseWords(known.ability)
  const disabled = mayNot !== undefined
  const { done, all } = progressOf(report)
  const show = (next: Step) =>
    void navigate({
      to: '/stock/$vehicleId/condition',
      params: { vehicleId: String(vehicleId) },
      search: { step: next },
      replace: true,
    })
  return (
    <article className="condition" aria-label="Condition">
      <header className="condition-head">
        <Link
          to="/stock/$vehicleId"
          params={{ vehicleId: String(vehicleId) }}
          className="btn btn-icon btn-quiet"
          aria-label="The car"
        >
          <ArrowLeft size={18} />
        </Link>
        <h1>{[car.stockNumber, car.name].filter(Boolean).join(' · ')}</h1>
        <span className="text-ink-2">
          {done} of {all}
        </span>
      </header>
      <output className="condition-state">
        {[savedWords(isPending, isOnline), queueWords(queue, isOnline)].filter(Boolean).join('. ')}
      </output>
      {mayNot !== undefined && <p className="condition-note">{mayNot}</p>}
      {refused !== null && (
        <div role="alert" className="notice notice-late">
          <p className="min-w-0 flex-1">{refused}</p>
          <Button onClick={() => changeReport(vehicleId, {})}>Send again</Button>
          <Button onClick={() => discardChanges(vehicleId)}>Discard what was changed here</Button>
        </div>
      )}
      <Disputes kept={kept} />
      <div className="condition-columns">
        <div className="condition-step">
          {isShot(step) ? (
            <ShotPanel
              key={step}
              {...{ vehicleId, report, addressOf, disabled }}
              shot={step}
              onChange={(patch) => changeReport(vehicleId, patch)}
              onNext={() => show(nextStep(step))}
            />
          ) : (
            <>
              {step === 'tyres' ? (
                <TyreFields {...{ report, disabled }} onChange={(patch) => changeReport(vehicleId, patch)} />
              ) : (
                <FinishPanel
                  {...{ kept, isPending, isOnline, disabled }}
                  lacks={conditionLacks(report, arrived)}
                  onStep={show}
                />
              )}
              {step === 'tyres' && (
                <div className="condition-bar">
                  <Button look="primary" onClick={() => show(nextStep(step))}>
                    Next: {STEP_WORDS[nextStep(step)]}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        <StepGrid
          {...{ step, report, addressOf }}
          isOnItsWay={(id) => queue.some((each) => each.id === id)}
          onStep={show}
        />
      </div>
    </article>
  )
}

function savedWords(isPending: boolean, isOnline: boolean): string {
  if (!isPending) return 'Saved'
  return isOnline ? 'Saving…' : 'What you wrote waits on this device and is sent later'
}
