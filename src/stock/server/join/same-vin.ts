/** SQL of vehicles with the same VIN. */

const VIN_LENGTH = 17

/** SQL: the row of a car that was joined to another one, which stands for both. */
export const isJoinedAway = (vehicles: string): string =>
  `exists (select from vehicle_joins away where away.other_id = ${vehicles}.id and away.state = 'joined')`

/** SQL: another vehicle `twin` of the dealership has the VIN of `vehicles`, both are for sale, and nobody has judged it. */
export const isTwin = (vehicles: string, twin: string): string => `
  length(${vehicles}.vin) = ${VIN_LENGTH} and ${vehicles}.status <> 'sold' and ${twin}.status <> 'sold'
  and ${twin}.dealership_id = ${vehicles}.dealership_id and upper(${twin}.vin) = upper(${vehicles}.vin) and ${twin}.id <> ${vehicles}.id
  and not ${isJoinedAway(twin)} and not ${isJoinedAway(vehicles)}
  and not exists (select from vehicle_joins known where known.state <> 'undone'
    and (known.kept_id, known.other_id) in ((${vehicles}.id, ${twin}.id), (${twin}.id, ${vehicles}.id)))`

/** SQL: there is such a vehicle. */
export const hasTwin = (vehicles: string): string =>
  `exists (select from vehicles twin where ${isTwin(vehicles, 'twin')})`
