/** Sentences of an order's pages after it was sent, for shopper and dealer. */
export const ORDER_PAGE_COPY = {
  'order.sent.heading': 'We have your order',
  'order.sent.text':
    'We check it and confirm it, or tell you why we can’t. You get an email either way, and nothing is final until then.',
  'order.taken.heading': 'We have your order',
  'order.taken.text':
    'Another shopper has reserved this {noun} since you sent it. We contact you about it; nothing is final.',
  'order.gone.heading': 'This {noun} shows as sold',
  'order.gone.text':
    'It was marked as sold before we had confirmed your order. Unless it was sold to you, the order can’t go on.',
  'order.confirmed.heading': 'Your order is confirmed',
  'order.confirmed.text':
    'We contact you about the papers and the rest of the payment. To change or cancel the order now, please ring us.',
  'order.declined.heading': 'We can’t fulfil your order',
  'order.declined.text': 'We are sorry. The order has ended.',
  'order.withdrawn.heading': 'You have withdrawn your order',
  'order.withdrawn.text':
    'You can undo that until {until}. If you paid a deposit or booked a time, they stay as they are until then.',
  'order.cancelled.heading': 'You have withdrawn your order',
  'order.cancelled.text': 'It has ended, and there is nothing more for you to do.',
  'order.completed.heading': 'Thank you, the {noun} is yours',
  'order.completed.text': 'We have recorded the sale.',
  'order.vehicle': '{Noun}',
  'order.stockNumber': 'stock number {number}',
  'order.contact': 'You reach us here: {place}.',
  'order.withdraw': 'Withdraw my order',
  'order.keep': 'No, keep my order',
  'order.undo': 'Undo, I want the {noun} after all',
  'order.tooLate': 'That was not possible any more. This is how the order stands now.',
  'order.quote': 'A note from us',
  'order.ask.heading': 'Withdraw your order?',
  'order.ask.text':
    'This tells us that you don’t want the {noun} any more. You can undo it for {minutes} minutes; if you booked a time to pick it up, it is cancelled then.',
  'order.ask.final':
    'This tells us that you don’t want the {noun} any more. If you booked a time to pick it up, it is cancelled. This can’t be undone.',
  'order.ask.refund': 'Your deposit of {deposit} then goes back to you, and the {noun} is no longer held for you.',
  'order.ask.keep': 'The deposit of {deposit} is not refunded, as you were told before you paid it.',
  'order.ask.submit': 'Yes, withdraw my order',
  'order.deposit.held': 'Your deposit of {deposit} is paid. The {noun} is held for you until {time}.',
  'order.deposit.refunded': 'Your deposit of {deposit} was refunded on {time}.',
  'order.deposit.refunding': 'Your deposit of {deposit} is on its way back to you.',
  'order.deposit.kept': 'Your deposit of {deposit} was not refunded, as you were told before you paid it.',
  'order.deposit.free':
    'The {noun} is no longer held for you, and others can buy it. The order stands until you withdraw it.',

  'order.dealer.heading': 'Online purchase: {vehicle}',
  'order.dealer.open': 'The shopper is at: {step}. The page follows the shopper; nothing is promised to them yet.',
  'order.dealer.sent':
    'The order was sent on {time}. Nothing is promised to the shopper until you confirm it: confirm or decline it below.',
  'order.dealer.confirmed': 'You confirmed the order on {time}. The shopper has an email about it.',
  'order.dealer.declined': 'You declined the order on {time}. The shopper has an email about it.',
  'order.dealer.withdrawn':
    'The shopper withdrew the order on {time} and can undo that until {until}. A deposit is settled after that.',
  'order.dealer.cancelled': 'The shopper withdrew the order on {time}. It has ended.',
  'order.dealer.completed': 'You completed the order on {time}.',
  'order.dealer.gone':
    'Your stock shows the {noun} as sold. Complete the order if it was sold to this shopper, else decline it.',
  'order.dealer.taken': 'Another shopper has reserved the {noun}.',
  'order.dealer.depositEnded': 'The deposit no longer holds the {noun}: it was refunded or has ended.',
  'order.dealer.deposit':
    'A deposit of {deposit} is paid. It holds the {noun} until {time} and is refunded then, unless you complete the order.',
  'order.dealer.depositKept':
    'A deposit of {deposit} is paid. It holds the {noun} until {time}, and is not refunded if the shopper lets that time pass.',
  'order.dealer.confirm': 'Confirm the order',
  'order.dealer.confirmHelper': 'The shopper gets an email, and can no longer withdraw the order online.',
  'order.dealer.complete': 'Complete: the {noun} is sold to this shopper',
  'order.dealer.completeHelper': 'A deposit counts towards the price.',
  'order.dealer.decline': 'Decline the order',
  'order.dealer.declineHelper':
    'The shopper gets an email with your words. A deposit is refunded in full, and a booked pick-up is cancelled.',
  'order.dealer.confirmWords': 'Words to the shopper (optional)',
  'order.dealer.declineWords': 'Why? The shopper reads it.',
  'order.dealer.declineError': 'Please tell the shopper why.',
  'order.dealer.documentNote': 'Each link to a document is good for {minutes} minutes; reload this page for new ones.',
} as const
