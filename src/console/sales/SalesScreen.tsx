import { useNavigate, useSearch } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listPurchases } from '#api/purchases/contract.ts'
import { listReservations } from '#api/reservations/contract.ts'
import { onLiveChange } from '../data/live.ts'
import { answerOf, queryClient } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'
import { readSalesSearch, type SalesSearch } from './sales-search.ts'
import { depositWords, moneyWords, purchaseStatus, reservationStatus } from './sales-page.ts'
import { StatusTag } from './StatusTag.tsx'

const VIEWS = [
  { value: '', name: 'Open' },
  { value: 'over', name: 'Over' },
  { value: 'all', name: 'All' },
] as const

/** Reservations and orders, with the one that is open. */
export function SalesScreen() {
  const search = useSearch({ from: '/signed-in/sales' })
  const navigate = useNavigate()
  const [isHolding, setHolding] = useState(false)
  const view = search.view ?? 'open'
  const isPurchases = search.of === 'purchases'
  const reservations = usePages([listReservations.id, view], (page) =>
    answerOf(listReservations, { ...page, query: { ...page.query, view } }),
  )
  const purchases = usePages([listPurchases.id, view], (page) =>
    answerOf(listPurchases, { ...page, query: { ...page.query, view } }),
  )
  useLiveSales()
  const go = (changes: { readonly [Name in keyof SalesSearch]: SalesSearch[Name] | undefined }) =>
    void navigate({ to: '/sales', search: (before) => readSalesSearch({ ...before, ...changes }) })
  const rows = isPurchases
    ? purchases.rows.map((row) => ({
        ...row,
        status: purchaseStatus(row),
        money: row.totalCents === null ? '' : moneyWords(row.totalCents, 'AUD'),
        until: null,
      }))
    : reservations.rows.map((row) => ({
        ...row,
        status: reservationStatus(row),
        money: depositWords(row),
        until: row.heldUntil,
      }))
  const list = isPurchases ? purchases : reservations
  return (
    <>
      <TableScreen
        title="Sales"
        filters={
          <>
            <Button aria-pressed={!isPurchases} onClick={() => go({ of: undefined })}>
              Reservations
            </Button>
            <Button aria-pressed={isPurchases} onClick={() => go({ of: 'purchases' })}>
              Orders
            </Button>
            <select
              className="input w-auto"
              aria-label="Which"
              value={search.view ?? ''}
              onChange={(event) =>
                go({ view: VIEWS.find(({ value }) => value === event.target.value)?.value || undefined })
              }
            >
              {VIEWS.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </>
        }
        actions={
          <Button icon={<HandCoins size={16} />} onClick={() => setHolding(true)}>
            Hold a vehicle
          </Button>
        }
        list={list}
        isEmpty={rows.length === 0}
        empty={
          <Empty
            title={isPurchases ? 'No orders' : 'No reservations'}
            text={
              view === 'open'
                ? 'Nothing waits for you here. “All” shows what is over.'
                : 'They appear here by themselves.'
            }
          />
        }
      >
        <Table
          columns={[
            'Customer',
            'Vehicle',
            'Status',
            { name: isPurchases ? 'Total' : 'Deposit', isNumber: true, isWide: true },
            { name: isPurchases ? 'Sent' : 'Until', isWide: true },
            { name: 'Where', isWide: true },
          ]}
          isShort
        >
          {rows.map(({ id, customer, vehicle, status, money, until, createdAt, location }) => (
            <tr key={id}>
              <td>
                <button type="button" className="btn-link text-left" onClick={() => go({ id })}>
                  {customer?.name || 'Deleted customer'}
                </button>
              </td>
              <td>
                {vehicle.name} <span className="text-ink-3">{vehicle.stockNumber}</span>
              </td>
              <td>
                <StatusTag status={status} />
                <span className="block text-sm text-ink-3 md:hidden">{dateTimeWords(until ?? createdAt)}</span>
              </td>
              <td className="num max-md:hidden">{money}</td>
              <td className="max-md:hidden">{dateTimeWords(until ?? createdAt)}</td>
              <td className="max-md:hidden">{location?.name}</td>
            </tr>
          ))}
        </Table>
      </TableScreen>
      {search.id !== undefined &&
        (isPurchases ? (
          <PurchaseDialog id={search.id} onClose={() => go({ id: undefined })} />
        ) : (
          <ReservationDialog id={search.id} onClose={() => go({ id: undefined })} />
        ))}
      {isHolding && <HoldDialog onClose={() => setHolding(false)} />}
    </>
  )
}

/** Reads what the server says has changed again. */
function useLiveSales(): void {
  useEffect(
    () =>
      onLiveChange(({ subject }) => {
        if (subject === 'reservation' || subject === 'purchase')
          void queryClient.invalidateQueries({
            predicate: ({ queryKey: [key] }) => String(key).startsWith(`${subject}s.`),
          })
      }),
    [],
  )
}
