import { plainIsland } from '#platform/web/island.ts'
import { formatExactMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import { FieldError } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { RUNNING_START, weeklyRunningCost, yearlyRunningCost, type Running } from '#vehicles/fuel-cost.ts'
import { electrificationOf } from '#vehicles/tag.ts'
import { defineBlock, SWITCHED_OFF } from '../../block.tsx'
import { FoldedSection } from '../parts/FoldedSection.tsx'
import { FUEL_COPY } from './copy.ts'
import fuelForm from './FuelForm.island.tsx'

/** One vehicle of the comparison, with the texts of its inputs. */
type Column = {
  readonly key: 'own' | 'petrol' | 'electric'
  readonly heading: string
  readonly running: Running
  readonly price: string
  readonly consumption: string
  readonly week: string
  readonly year: string
}

type View = {
  readonly heading: string
  readonly kms: string
  readonly weekText: string
  readonly yearText: string
  readonly unreadable: string
  readonly columns: readonly Column[]
}

const ID = 'fuel-cost'
const FuelForm = plainIsland(fuelForm, { when: 'visible' })

/** The vehicle's fuel costs per week and year, beside another vehicle of the shopper and an electric one. */
export const fuelCalculator = defineBlock<'fuelCalculator', View>({
  name: 'fuelCalculator',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ heading }) => heading },
  decide: ({ site, vehicle }) => {
    if (!site.vehicle.fuelCalculator) return SWITCHED_OFF
    if (electrificationOf(vehicle) === 'electric') return { because: 'electric' }
    const copy = copyFor(site, FUEL_COPY)
    const { fuel, electricity } = RUNNING_START
    const known = vehicle.fuelConsumption ?? 0
    const own = known > 0 ? { ...fuel, consumption: known } : fuel
    const column = (key: Column['key'], heading: string, running: Running): Column => ({
      key,
      heading,
      running,
      price: copy(key === 'electric' ? 'vehicle.fuel.priceKwh' : 'vehicle.fuel.priceLitre'),
      consumption: copy(key === 'electric' ? 'vehicle.fuel.kwh' : 'vehicle.fuel.litres'),
      week: formatExactMoney(weeklyRunningCost(running)),
      year: formatExactMoney(yearlyRunningCost(running)),
    })
    return {
      heading: copy('vehicle.fuel.heading'),
      kms: copy('vehicle.fuel.kms'),
      weekText: copy('vehicle.fuel.week'),
      yearText: copy('vehicle.fuel.year'),
      unreadable: copy('vehicle.fuel.unreadable'),
      columns: [
        column('own', copy('vehicle.fuel.own'), own),
        column('petrol', copy('vehicle.fuel.other'), fuel),
        column('electric', copy('vehicle.fuel.electric'), electricity),
      ],
    }
  },
  Component: ({ view: { heading, kms, weekText, yearText, unreadable, columns } }) => (
    <FoldedSection heading={heading} id={ID}>
      <FuelForm>
        <div className="calculator">
          <div className="calculator-row">
            <label htmlFor="fuel-kms" className="text-15 font-semibold">
              {kms}
            </label>
            <TextInput
              id="fuel-kms"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={RUNNING_START.fuel.kms}
              data-fuel="kms"
            />
          </div>
          <div className="fuel-columns">
            {columns.map((column) => (
              <FuelColumn key={column.key} column={column} weekText={weekText} yearText={yearText} />
            ))}
          </div>
          <div role="alert" hidden data-fuel-unreadable>
            <FieldError text={unreadable} />
          </div>
        </div>
      </FuelForm>
    </FoldedSection>
  ),
})

interface FuelColumnProps {
  readonly column: Column
  readonly weekText: string
  readonly yearText: string
}

function FuelColumn({ column, weekText, yearText }: FuelColumnProps) {
  const { key, heading, running } = column
  const box = (name: 'price' | 'consumption', label: string, value: string) => (
    <div>
      <label htmlFor={`fuel-${key}-${name}`} className="text-13 text-ink-2">
        {label}
      </label>
      <TextInput
        id={`fuel-${key}-${name}`}
        inputMode="decimal"
        autoComplete="off"
        prefix={name === 'price' ? '$' : undefined}
        defaultValue={value}
        data-fuel={name}
      />
    </div>
  )
  return (
    <fieldset className="fuel-column" data-fuel-column={key}>
      <legend>{heading}</legend>
      {box('price', column.price, running.price.toFixed(2))}
      {box('consumption', column.consumption, String(running.consumption))}
      <output>
        <strong data-fuel="week">{column.week}</strong> {weekText}
        <span className="block text-13 text-ink-2">
          <span data-fuel="year">{column.year}</span> {yearText}
        </span>
      </output>
    </fieldset>
  )
}
