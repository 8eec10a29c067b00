export const LOCATION_COPY = {
  'locations.openUntil': 'Open until {time}',
  'locations.opensToday': 'Opens at {time}',
  'locations.opensOn': 'Opens {day} {time}',
  'locations.sunday': 'Sunday',
  'locations.monday': 'Monday',
  'locations.tuesday': 'Tuesday',
  'locations.wednesday': 'Wednesday',
  'locations.thursday': 'Thursday',
  'locations.friday': 'Friday',
  'locations.saturday': 'Saturday',
  'locations.licence': 'Dealer licence {number}',
  'locations.repairer': 'Motor vehicle repairer {number}',
} as const
