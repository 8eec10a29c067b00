export const LOCATION_COPY = {
  'locations.openUntil': 'Open until {time}',
  'locations.opensToday': 'Opens at {time}',
  'locations.opensOn': 'Opens {day} {time}',
  'locations.licence': 'Dealer licence {number}',
  'locations.repairer': 'Motor vehicle repairer {number}',
} as const
