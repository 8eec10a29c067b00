/** Sentences of the mails with a link to a purchase. */
export const PURCHASE_MAIL_COPY = {
  'purchase.mail.shopper.subject': 'Your purchase: {vehicle}',
  'purchase.mail.shopper.text': 'Here is your link to go on with your purchase, from any device.',
  'purchase.mail.shopper.link': 'Go on with my purchase',
  'purchase.mail.shopper.note': 'Whoever has this link sees your answers, so do not pass it on.',
  'purchase.mail.dealer.subject': 'New link to an online purchase: {vehicle}',
  'purchase.mail.dealer.text': 'The link before it had expired. This one shows every step as it is now.',
  'purchase.mail.dealer.link': 'Open the purchase',
  'purchase.mail.dealer.note':
    'It is good for {days} days. Whoever has it sees the shopper’s answers, so do not pass it on.',
} as const
