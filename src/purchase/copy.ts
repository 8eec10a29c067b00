/** Sentences of the mail with a shopper's link. */
export const PURCHASE_MAIL_COPY = {
  'purchase.mail.subject': 'Your purchase: {vehicle}',
  'purchase.mail.text': 'Here is your link to go on with your purchase, from any device.',
  'purchase.mail.link': 'Go on with my purchase',
  'purchase.mail.note': 'Whoever has this link sees your answers, so do not pass it on.',
} as const
