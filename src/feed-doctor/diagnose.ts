import type { Diagnosis, Hop } from './diagnosis.ts'
import type { DoctorFacts } from './facts.ts'
import { appliedHop, fileHop, mappingHop } from './feed-hops.ts'
import { outgoingHops, photosHop, siteHops } from './shop-hops.ts'

/** Follows a vehicle from the last file to every place that could show it. */
export function diagnose(facts: DoctorFacts): Diagnosis {
  const { vehicle, identity, dealership } = facts
  const hops: readonly Hop[] = [
    fileHop(facts),
    ...mappingHop(facts),
    ...appliedHop(facts),
    ...(vehicle === null ? [] : [photosHop(facts, vehicle)]),
    ...siteHops(facts),
    ...outgoingHops(facts),
  ]
  const bad = hops.find(({ verdict }) => verdict === 'bad')
  const worst = bad ?? hops.find(({ verdict }) => verdict === 'warning')
  return {
    vehicleId: vehicle?.id ?? null,
    name: vehicle?.name ?? 'A row that is no vehicle yet',
    identity: vehicle?.stockNumber ?? vehicle?.regPlate ?? vehicle?.vin ?? identity,
    dealership: dealership.name,
    headline: worst === undefined ? 'Nothing stands in its way.' : `${worst.title}: ${worst.text}`,
    verdict: worst?.verdict ?? 'good',
    hops,
  }
}
