import { Link } from '@tanstack/react-router'
import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { DiagnosisHop, VehicleDiagnosis } from '#api/diagnoses/contract.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { alikeWords, linkWords, lookOf, verdictWords, type Look } from './doctor-page.ts'

const ICONS = { good: Check, soon: TriangleAlert, late: X, plain: Minus } as const
const COLOURS: Readonly<Record<Look, string>> = {
  good: 'bg-good-soft text-good',
  soon: 'bg-soon-soft text-soon',
  late: 'bg-late-soft text-late',
  plain: 'bg-sunken text-ink-3',
}

/** The fault of one vehicle, then each step of its way. */
export function DiagnosisView({ diagnosis }: { readonly diagnosis: VehicleDiagnosis }) {
  const { vehicleId, name, identity, dealership, headline, hops } = diagnosis
  return (
    <article className="grid gap-4" aria-label={name}>
      <header className="grid gap-2">
        <h2 className="font-semibold">
          {vehicleId === null ? (
            name
          ) : (
            <Link to="/stock/$vehicleId" params={{ vehicleId: String(vehicleId) }} className="text-ink underline">
              {name}
            </Link>
          )}
          <span className="font-normal text-ink-2">
            {identity !== null && ` ${identity}`}, {dealership}
          </span>
        </h2>
        <p className={`rounded-md px-4 py-3 font-semibold ${COLOURS[lookOf(diagnosis)]}`}>{headline}</p>
      </header>
      <ol className="grid">
        {hops.map((hop, index) => (
          <Hop key={`${hop.step} ${index}`} hop={hop} />
        ))}
      </ol>
    </article>
  )
}

function Hop({ hop }: { readonly hop: DiagnosisHop }) {
  const look = lookOf(hop)
  const Icon = ICONS[look]
  const alike = alikeWords(hop)
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-line py-3">
      <span className={`flex size-7 items-center justify-center rounded-full ${COLOURS[look]}`}>
        <Icon size={15} aria-hidden="true" />
        <span className="sr-only">{verdictWords(hop)}</span>
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{hop.title}</span>
          {hop.since !== null && <span className="ml-auto text-sm text-ink-3">{dateTimeWords(hop.since)}</span>}
        </p>
        <p className="break-words text-ink-2">{hop.text}</p>
        {hop.cells.length > 0 && <Cells hop={hop} />}
        {hop.mend !== null && <p className="break-words">{hop.mend}</p>}
        {(alike !== null || (hop.link !== null && look !== 'good')) && (
          <p className="flex flex-wrap gap-x-3">
            {alike !== null && <span className="text-ink-2">{alike}</span>}
            {hop.link !== null && <HopLink link={hop.link} />}
          </p>
        )}
      </div>
    </li>
  )
}

function HopLink({ link }: { readonly link: NonNullable<DiagnosisHop['link']> }) {
  const words = linkWords(link)
  switch (link.kind) {
    case 'vehicle':
      return (
        <Link to="/stock/$vehicleId" params={{ vehicleId: String(link.id) }} className="btn-link">
          {words}
        </Link>
      )
    case 'feed':
      return (
        <Link
          to="/feeds/$dealershipId/$feed"
          params={{ dealershipId: String(link.dealershipId), feed: link.name }}
          search={link.search === null ? {} : { q: link.search }}
          className="btn-link"
        >
          {words}
        </Link>
      )
    case 'stock':
      return (
        <Link to="/stock" search={{ q: link.words }} className="btn-link">
          {words}
        </Link>
      )
    default:
      return link satisfies never
  }
}

/** A row of a dealer system may have a hundred columns. */
const FIRST_CELLS = 8

function Cells({ hop: { cells } }: { readonly hop: DiagnosisHop }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? cells : cells.slice(0, FIRST_CELLS)
  return (
    <div className="my-1 rounded-md border border-line">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">In the file</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ column, cell, field, isWrong }) => (
            <tr key={column} className={isWrong ? 'bg-late-soft text-late' : undefined}>
              <td className="break-all font-mono text-sm">{column}</td>
              <td className="max-w-80 break-all font-mono text-sm">{cell ?? '–'}</td>
              <td>{field ?? 'read by nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < cells.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          Show all {cells.length} columns
        </Button>
      )}
    </div>
  )
}
