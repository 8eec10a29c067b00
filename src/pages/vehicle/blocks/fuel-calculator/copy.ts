export const FUEL_COPY = {
  'vehicle.fuel.heading': 'Fuel cost',
  'vehicle.fuel.kms': 'Km per week',
  'vehicle.fuel.own': 'This {noun}',
  'vehicle.fuel.other': 'Your {noun} now',
  'vehicle.fuel.electric': 'An electric {noun}',
  'vehicle.fuel.priceLitre': 'Price per litre',
  'vehicle.fuel.priceKwh': 'Price per kWh',
  'vehicle.fuel.litres': 'L/100 km',
  'vehicle.fuel.kwh': 'kWh/100 km',
  'vehicle.fuel.unreadable': 'That is not a number we can read. Write it like 250 or 9.5.',
  'vehicle.fuel.week': 'a week',
  'vehicle.fuel.year': 'a year',
} as const
