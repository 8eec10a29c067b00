export const DELIVERY_COPY = {
  'delivery.heading': 'Delivery to your door',
  'delivery.text': 'Enter your postcode to see what it costs to bring this {noun} to you.',
  'delivery.postcode': 'Postcode',
  'delivery.submit': 'Get a price',
  'delivery.answer': 'Delivery to {name}: {price}',
  'delivery.free': 'Delivery to {name} is free',
  'delivery.noPostcode': 'Please enter a postcode.',
  'delivery.noEstimate':
    'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
  'delivery.failed': 'The price could not be loaded. Please try again.',
} as const
