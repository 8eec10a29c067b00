import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockVehicle } from '#api/yard-stock/contract.ts'
import { becauseWords } from '../../data/because-words.ts'
import { dateTimeWords } from '../../data/time.ts'
import { Button } from '../../design/Button.tsx'
import { rowWords } from './compare-cars.ts'
import { separate } from './join-calls.ts'
import { JoinDialog } from './JoinDialog.tsx'

/** What else has the VIN of a car, and what somebody decided about it. */
export function SameVin({ car }: { readonly car: StockVehicle }) {
  const [opened, setOpened] = useState<number>()
  const mayNot = becauseWords(car.joinAbility)
  if (car.sameVin.length === 0 && car.joins.length === 0) return null
  return (
    <section className="grid gap-2 pb-4" aria-label="Same VIN">
      {car.sameVin.map((twin) => (
        <p key={twin.id} className="notice notice-soon flex-wrap">
          <span>
            The same VIN is in stock twice: <CarLink id={twin.id} name={twin.name} /> ({rowWords(twin)}, {twin.place}).
          </span>
          <Button disabled={mayNot !== undefined} title={mayNot} onClick={() => setOpened(twin.id)}>
            Compare…
          </Button>
        </p>
      ))}
      {car.joins.map((join) => (
        <Judged key={join.joinId} join={join} mayNot={mayNot} />
      ))}
      {opened !== undefined && <JoinDialog car={car} twinId={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

interface JudgedProps {
  readonly join: StockVehicle['joins'][number]
  readonly mayNot: string | undefined
}

function Judged({ join, mayNot }: JudgedProps) {
  const { joinId, state, isKept, at, by, id, name } = join
  const who = by === null ? '' : ` by ${by}`
  const isAway = state === 'joined' && !isKept
  const row = rowWords(join)
  return (
    <p className={isAway ? 'notice notice-soon flex-wrap' : 'flex flex-wrap items-center gap-2 text-ink-2'}>
      <span>
        {isAway ? (
          <>
            This row was joined{who} to <CarLink id={id} name={name} /> ({row}). It is hidden, so that its feed does not
            bring the car a second time.
          </>
        ) : state === 'joined' ? (
          <>
            One car with <CarLink id={id} name={row} />: joined{who}, {dateTimeWords(at)}.
          </>
        ) : (
          <>
            Not the same car as <CarLink id={id} name={row} /> with its VIN: said{who}, {dateTimeWords(at)}.
          </>
        )}
      </span>
      <Button
        disabled={mayNot !== undefined}
        title={mayNot}
        onClick={() => void separate(joinId, state === 'joined' ? 'Separated again' : 'Proposed again')}
      >
        {state === 'joined' ? 'Separate' : 'Propose again'}
      </Button>
    </p>
  )
}

function CarLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Link to="/stock/$vehicleId" params={{ vehicleId: String(id) }} className="text-ink underline">
      {name}
    </Link>
  )
}
