import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check, Ellipsis, ExternalLink, Eye, EyeOff, MapPin, Pause, Printer } from 'lucide-react'
import { useState } from 'react'
import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { becauseWords } from '../data/because-words.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { ListMenu } from '../design/ListMenu.tsx'
import { HoldDialog } from '../sales/HoldDialog.tsx'
import { ReservationDialog } from '../sales/ReservationDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { SoldDialog } from './SoldDialog.tsx'
import { changeCarWithToast } from './stock-calls.ts'
import { saveWindowCards } from './stock-files.ts'
import { stateTag } from './stock-page.ts'

/** The name of a car, its state, and what is done with it most. */
export function CarHead({ car }: { readonly car: StockVehicle }) {
  const tag = stateTag(car)
  const isJoinedAway = car.joins.some(({ state, isKept }) => state === 'joined' && !isKept)
  return (
    <header className="car-head">
      <Link to="/stock" className="btn btn-icon btn-quiet" aria-label="Stock" title="Stock">
        <ArrowLeft size={18} />
      </Link>
      <h1 className="min-w-0 truncate text-lg font-semibold">{car.name}</h1>
      <span className="truncate text-ink-3">{[car.stockNumber, car.place].filter(Boolean).join(' · ')}</span>
      <span className={`tag tag-${tag.look}`}>{tag.words}</span>
      {!isJoinedAway && <CarActions car={car} />}
      {car.hold && <HoldLine hold={car.hold} />}
    </header>
  )
}

type OpenDialog = 'sold' | 'hold' | 'move'

function CarActions({ car }: { readonly car: StockVehicle }) {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const status = car.fields.find(({ field }) => field === 'status')
  const shown = car.fields.find(({ field }) => field === 'showOnDealerWebsite')
  const location = car.fields.find(({ kind }) => kind === 'location')
  const targets = car.locations.filter(({ id }) => id !== location?.shown)
  const isSold = status?.shown === 'sold'
  const isShown = shown?.shown === true
  const mayNot = (field: StockField | undefined) => becauseWords(field?.ability ?? true)
  const set = (field: string, value: string | boolean, words: string) =>
    void changeCarWithToast(car, { set: [{ field, value }] }, words)
  return (
    <span className="car-actions">
      {car.address !== null && (
        <a className="btn" href={car.address} target="_blank" rel="noopener" aria-label="On the site">
          <ExternalLink size={16} aria-hidden="true" /> <span className="max-md:hidden">On the site</span>
        </a>
      )}
      {car.state !== 'sold' && car.state !== 'reserved' && (
        <Button
          icon={<Pause size={16} />}
          disabled={!isShown || becauseWords(car.holdAbility) !== undefined}
          title={isShown ? becauseWords(car.holdAbility) : 'It is on no site, so nobody can buy it'}
          onClick={() => setOpen('hold')}
        >
          Hold…
        </Button>
      )}
      <Button
        aria-label={isShown ? 'Hide' : 'Show'}
        icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        disabled={mayNot(shown) !== undefined}
        title={mayNot(shown)}
        onClick={() => set('showOnDealerWebsite', !isShown, isShown ? 'Hidden from the sites' : 'Shown on the sites')}
      >
        <span className="max-md:hidden">{isShown ? 'Hide' : 'Show'}</span>
      </Button>
      <Button
        look="primary"
        icon={<Check size={16} />}
        disabled={mayNot(status) !== undefined}
        title={mayNot(status)}
        onClick={() => (isSold ? set('status', 'in_stock', 'In stock again') : setOpen('sold'))}
      >
        {isSold ? 'In stock again' : 'Sold…'}
      </Button>
      <ListMenu
        label="More"
        button={{ content: <Ellipsis size={16} aria-hidden="true" />, label: 'More', look: 'icon' }}
        entries={[
          {
            id: 'move',
            name: 'Move to another yard…',
            icon: <MapPin size={16} aria-hidden="true" />,
            because: mayNot(location) ?? (targets.length === 0 ? 'There is no other' : undefined),
            run: () => setOpen('move'),
          },
          {
            id: 'window card',
            name: 'Window card',
            note: 'PDF',
            icon: <Printer size={16} aria-hidden="true" />,
            because: car.sites.length === 0 ? 'On no site' : undefined,
            run: () => void saveWindowCards([car.id]),
          },
        ]}
      />
      {open === 'sold' && <SoldDialog car={car} onClose={close} />}
      {open === 'move' && <MoveDialog car={car} targets={targets} onClose={close} />}
      {open === 'hold' && <HoldDialog car={car} onClose={close} />}
    </span>
  )
}

/** Until when it is held, with the reservation behind it. */
function HoldLine({ hold }: { readonly hold: NonNullable<StockVehicle['hold']> }) {
  const [isOpen, setOpen] = useState(false)
  const { by, until, reservationId } = hold
  return (
    <p className="w-full text-ink-2">
      {by === null ? 'Reserved' : `Held by ${by}`}
      {until !== null && ` until ${dateTimeWords(until)}`}.{' '}
      <button type="button" className="btn-link" onClick={() => setOpen(true)}>
        Show the reservation
      </button>
      {isOpen && <ReservationDialog id={reservationId} onClose={() => setOpen(false)} />}
    </p>
  )
}
