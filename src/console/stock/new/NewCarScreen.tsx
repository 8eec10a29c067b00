import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addStockVehicle, getStockForm } from '#api/new-stock/contract.ts'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { api } from '../../data/api.ts'
import { callWords } from '../../data/call-words.ts'
import { queryClient, useRead } from '../../data/read.ts'
import { yardsOf } from '../../data/yards.ts'
import { Button } from '../../design/Button.tsx'
import { SelectField } from '../../design/Field.tsx'
import { Problem } from '../../design/Problem.tsx'
import { useSubmit } from '../../design/use-submit.ts'
import { useMe } from '../../frame/use-places.ts'
import { showToast } from '../../frame/toast-store.ts'
import { ValueField } from '../ValueField.tsx'
import { LookUp } from './LookUp.tsx'
import { EMPTY_CAR, filledIn, readCar, refusalOf, type NewCar, type Refusal } from './new-car-page.ts'

const NO_FAULTS: Refusal = { errors: {}, isDoubtful: false }

/** Adds a car that no feed brings: from an empty form, or from what a provider knows of its plate or VIN. */
export function NewCarScreen() {
  const me = useMe()
  const yards = yardsOf(me?.yards ?? [])
  const { data: form, error } = useRead(getStockForm, {})
  const fields = form?.fields ?? []
  const [car, setCar] = useState<NewCar>(EMPTY_CAR)
  const [yardValue, setYard] = useState<string>()
  const [refusal, setRefusal] = useState(NO_FAULTS)
  const yard = yards.find(({ value }) => value === yardValue) ?? yards[0]
  const element = useRef<HTMLFormElement>(null)
  const refuse = (refused: Refusal) => {
    // The fields know that they are wrong before one of them gets the focus.
    flushSync(() => setRefusal(refused))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const add = useAddCar(refuse)
  useEffect(() => {
    document.title = 'Add a car · Stock'
  }, [])
  const save = (isConfirmed: boolean) => {
    const { set, errors } = readCar(car, fields)
    if (Object.keys(errors).length > 0) return refuse({ errors, isDoubtful: false })
    setRefusal(NO_FAULTS)
    if (yard) add.submit({ yard, set, isConfirmed })
  }
  const type = (field: string, text: string) => {
    setRefusal(NO_FAULTS)
    setCar((before) => ({ ...before, texts: { ...before.texts, [field]: text } }))
  }
  return (
    <>
      <header className="screen-head">
        <Link to="/stock" className="btn btn-icon btn-quiet" aria-label="Stock" title="Stock">
          <ArrowLeft size={18} />
        </Link>
        <h1 className="text-lg font-semibold">Add a car</h1>
      </header>
      <div className="screen-body">
        {error && (
          <div className="p-3">
            <Problem words={error.message} />
          </div>
        )}
        {form && yard && (
          <form
            ref={element}
            className="narrow-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save(false)
            }}
          >
            {form.canLookUp && (
              <LookUp
                dealershipId={yard.dealershipId}
                onFound={(found) => setCar((now) => filledIn(now, fields, found))}
              />
            )}
            <p className="field-hint">A car needs those marked *. The rest can follow later.</p>
            <div className="car-fields">
              <SelectField
                label="Yard"
                options={yards}
                value={yard.value}
                onChange={(event) => setYard(event.target.value)}
              />
              {fields
                .filter(({ kind }) => kind !== 'html')
                .map((field) => (
                  <ValueField
                    key={field.field}
                    field={field}
                    places={[]}
                    text={car.texts[field.field] ?? ''}
                    error={refusal.errors[field.field]}
                    isNeeded={field.isNeeded}
                    onChange={(text) => type(field.field, text)}
                  />
                ))}
            </div>
            {fields
              .filter(({ kind }) => kind === 'html')
              .map((field) => (
                <ValueField
                  key={field.field}
                  field={field}
                  places={[]}
                  text={car.texts[field.field] ?? ''}
                  error={refusal.errors[field.field]}
                  onChange={(text) => type(field.field, text)}
                />
              ))}
            <Faults refusal={refusal} problem={add.problem} />
            <div className="modal-foot car-form-foot">
              {refusal.isDoubtful && (
                <Button disabled={add.isBusy} onClick={() => save(true)}>
                  It is right, add the car
                </Button>
              )}
              <Button look="primary" type="submit" disabled={add.isBusy}>
                Add the car
              </Button>
            </div>
          </form>
        )}
      </div>
    </>
  )
}

function Faults({ refusal, problem }: { readonly refusal: Refusal; readonly problem: string | undefined }) {
  const faults = Object.values(refusal.errors)
  if (problem !== undefined) return <Problem words={problem} />
  if (faults.length === 0) return null
  return (
    <Problem words={`${refusal.isDoubtful ? 'Is this right?' : 'Please look at this again:'} ${faults.join(' ')}`} />
  )
}

interface Sent {
  readonly yard: { readonly dealershipId: number; readonly locationId?: number }
  readonly set: ReturnType<typeof readCar>['set']
  readonly isConfirmed: boolean
}

/** Sends the form and opens the page of the new car, where its photos are added. */
function useAddCar(onRefused: (refusal: Refusal) => void) {
  const navigate = useNavigate()
  const me = useMe()
  // The same for each try, so that a car whose answer got lost is not added twice.
  const key = useRef(crypto.randomUUID())
  return useSubmit(
    useCallback(
      async ({ yard: { dealershipId, locationId }, set, isConfirmed }: Sent) => {
        // A dealership with one location has its cars there.
        const only = me?.yards.find(({ id }) => id === dealershipId)?.locations[0]?.id ?? null
        const body = { key: key.current, dealershipId, locationId: locationId ?? only, set, isConfirmed }
        const added = await api.call(addStockVehicle, { body, idempotencyKey: crypto.randomUUID() })
        if (!added.ok) {
          const refusal = refusalOf(added.error, set)
          if (refusal) onRefused(refusal)
          return refusal ? undefined : callWords(added.error)
        }
        const car = added.value.body
        queryClient.setQueryData([getStockVehicle.id, { id: car.id }, {}], car)
        void queryClient.invalidateQueries({ queryKey: [searchStock.id] })
        showToast({ words: `${car.name} is added. Now its photos.`, kind: 'done' })
        await navigate({ to: '/stock/$vehicleId', params: { vehicleId: String(car.id) } })
        return undefined
      },
      [navigate, me, onRefused],
    ),
  )
}
