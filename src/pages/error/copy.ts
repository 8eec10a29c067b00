export const ERROR_COPY = {
  'error.notFound.title': 'Page not found',
  'error.notFound.text': 'The address may be mistyped, or the page has moved. The {nouns} are where they always were.',
  'error.failed.title': 'Something went wrong on our side',
  'error.failed.text':
    'Nothing is lost on yours. Please try again in a moment, or call us and give the reference number.',
  'error.failed.reference': 'Reference number',
  'error.method.title': 'Nothing was sent',
  'error.method.text': 'This address takes no form. Please go back to the page and try again, or call us.',
  'error.unavailable.title': 'Back in a moment',
  'error.unavailable.text': 'Our {nouns} are being counted. Please try again in a few seconds.',
  'error.home': 'Go to the home page',
  'error.search': 'Browse all {nouns}',
  'error.retry': 'Try again',
} as const
