import { getHistory, replayDelivery } from '#api/leads/contract.ts'
import { actWithToast } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { deliveryWords, historySteps } from './history-page.ts'
import type { LeadDetail } from './lead-model.ts'

/** The history of a lead: from the form to the first answer, and each mail and call to another system. */
export function HistoryDialog({ lead, onClose }: { readonly lead: LeadDetail; readonly onClose: () => void }) {
  const { data: history, error, refetch } = useRead(getHistory, { params: { id: lead.id } })
  const because = becauseWords(lead.abilities.replay)
  return (
    <Dialog title="History" onClose={onClose} wide>
      {error && <Problem words={error.message} onRetry={() => void refetch()} />}
      {history && (
        <>
          <dl className="facts">
            {historySteps(history).map(({ name, value }) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="font-semibold">Deliveries</h3>
          {history.deliveries.length === 0 && <p className="text-ink-3">Nothing was sent to anybody.</p>}
          <ul className="grid gap-2">
            {history.deliveries.map((delivery) => {
              const { what, state, kind, answer } = deliveryWords(delivery)
              return (
                <li key={delivery.id} className="flex items-center gap-3 border-t border-line pt-2">
                  <div className="min-w-0 flex-1">
                    <p className="truncate">{what}</p>
                    <p className={kind === 'late' ? 'text-sm text-late' : 'text-sm text-ink-3'}>{state}</p>
                    {answer !== '' && <p className="truncate text-sm text-ink-3">{answer}</p>}
                  </div>
                  {delivery.canReplay && (
                    <Button
                      disabled={because !== undefined}
                      title={because}
                      onClick={() =>
                        void actWithToast(
                          replayDelivery,
                          { params: { id: lead.id, deliveryId: delivery.id } },
                          [getHistory],
                          'It is sent again',
                        )
                      }
                    >
                      Send again
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Dialog>
  )
}
