/** Sentences of the reservation's mails; its pages have their own. */
export const RESERVATION_MAIL_COPY = {
  'reserve.mail.vehicle': 'Vehicle',
  'reserve.mail.stockNumber': 'Stock number',
  'reserve.mail.deposit': 'Deposit',
  'reserve.mail.paid': 'Paid',
  'reserve.mail.paidText': '{deposit} on {time}',
  'reserve.mail.for': 'For',
  'reserve.mail.forText': 'Deposit for {vehicle}',
  'reserve.mail.forStock': 'Deposit for {vehicle}, stock number {stock}',
  'reserve.mail.from': 'From',
  'reserve.mail.to': 'To',
  'reserve.mail.toText': '{name}, ABN {abn}',
  'reserve.mail.method': 'Paid through',
  'reserve.mail.method.stripe': 'Stripe',
  'reserve.mail.method.test': 'Test payment: no money moved',
  'reserve.mail.reference': 'Payment reference',
  'reserve.mail.refunded': 'Refunded',
  'reserve.mail.refundStarted': 'Being refunded',
  'reserve.mail.until': 'Held until',
  'reserve.mail.refundTerms': 'Refund',
  'reserve.mail.refundTerms.full': 'In full if you cancel, if you let the time pass, and if we can’t sell it to you.',
  'reserve.mail.refundTerms.none':
    'Not refunded if you decide otherwise or let the time pass. Refunded in full if we can’t sell it to you.',
  'reserve.mail.cancel': 'To cancel',
  'reserve.mail.cancelText': 'Open the link below and press “Cancel the reservation”, or ring us.',
  'reserve.mail.shopper': 'Name',
  'reserve.mail.phone': 'Phone',
  'reserve.mail.email': 'Email',
  'reserve.mail.view': 'See your reservation, or cancel it',
  'reserve.mail.viewRequest': 'See your request, or withdraw it',
  'reserve.mail.viewRefund': 'Follow your refund',
  'reserve.mail.pay': 'Pay the deposit',
  'reserve.mail.manage': 'See the reservation and answer it',
  'reserve.mail.manageEnded': 'See the reservation',
  'reserve.mail.vehicleLink': 'See the {noun}',
  'reserve.mail.keep': 'Keep this email: its link is how you manage the reservation. Do not pass it on.',
  'reserve.mail.keepReceipt':
    'Keep this email: it is the receipt of your deposit, and its link is how you manage the reservation. Do not pass it on.',
  'reserve.mail.keepDealer':
    'Opening the link changes nothing; the page asks before it does anything. It is good for {days} days.',

  'reserve.mail.shopper-held.subject': 'Reserved for you: {vehicle}',
  'reserve.mail.shopper-held.text': 'Nobody else can buy it until {until}. We will be in touch to arrange the rest.',
  'reserve.mail.shopper-requested.subject': 'We have your request: {vehicle}',
  'reserve.mail.shopper-requested.text':
    'We check that it is still available and let you know. Nothing is reserved and nothing is paid until then.',
  'reserve.mail.shopper-confirmed.subject': 'You can reserve it now: {vehicle}',
  'reserve.mail.shopper-confirmed.text':
    'It is yours to reserve until {until}. Pay the deposit of {deposit} by then, and we hold it for {hours} hours.',
  'reserve.mail.shopper-cancelled.subject': 'Reservation cancelled: {vehicle}',
  'reserve.mail.shopper-cancelled.text': 'You have cancelled your reservation.',
  'reserve.mail.shopper-expired.subject': 'Your reservation has ended: {vehicle}',
  'reserve.mail.shopper-expired.text': 'The time of your reservation is over, and others can buy the {noun} again.',
  'reserve.mail.shopper-declined.subject': 'Your reservation has ended: {vehicle}',
  'reserve.mail.shopper-declined.text': 'We are sorry: we had to end your reservation.',
  'reserve.mail.shopper-sold.subject': 'No longer available: {vehicle}',
  'reserve.mail.shopper-sold.text': 'We are sorry: the {noun} is no longer for sale, so your reservation has ended.',
  'reserve.mail.shopper-late.subject': 'Your payment goes back to you: {vehicle}',
  'reserve.mail.shopper-late.text':
    'Your payment came after the time to pay was over, so it could not reserve the {noun}. We refund {deposit} in full.',
  'reserve.mail.shopper-refunded.subject': 'Refunded: {deposit} for {vehicle}',
  'reserve.mail.shopper-refunded.text':
    'We have sent {deposit} back the way you paid. When it shows in your account is up to your bank.',
  'reserve.mail.shopper-completed.subject': 'Thank you: {vehicle}',
  'reserve.mail.shopper-completed.text': 'Your reservation has become a purchase.',
  'reserve.mail.depositCounts': 'The deposit counts towards the price.',
  'reserve.mail.refundOnItsWay':
    'We are sending your deposit of {deposit} back the way you paid, in full. When it shows in your account is up to your bank.',
  'reserve.mail.nothingPaid': 'You have paid nothing.',
  'reserve.mail.depositKept':
    'The deposit of {deposit} is not refundable in this case, as you were told before you paid.',

  'reserve.mail.dealer-held.subject': 'Reserved with a deposit: {vehicle}',
  'reserve.mail.dealer-held.text':
    'A shopper has paid the deposit. The {noun} shows as reserved until {until}. Ring them to arrange the rest.',
  'reserve.mail.dealer-requested.subject': 'Reservation wanted: {vehicle}',
  'reserve.mail.dealer-requested.text':
    'A shopper asks to reserve this {noun}. Nothing is held and nothing is paid until you confirm it.',
  'reserve.mail.dealer-cancelled.subject': 'Reservation cancelled by the shopper: {vehicle}',
  'reserve.mail.dealer-cancelled.text': 'The {noun} is for sale again.',
  'reserve.mail.dealer-expired.subject': 'Reservation ended: {vehicle}',
  'reserve.mail.dealer-expired.text': 'Its time is over, and the {noun} is for sale again.',
  'reserve.mail.dealer-sold.subject': 'Reservation ended, the {noun} was sold: {vehicle}',
  'reserve.mail.dealer-sold.text':
    'Your stock says that it is sold or withdrawn, so the reservation has ended and a deposit goes back to the shopper.',
  'reserve.mail.dealer-link.subject': 'New link to a reservation: {vehicle}',
  'reserve.mail.dealer-link.text': 'The link before it had expired. This one shows the reservation as it is now.',
} as const

/** The deposit on the payment provider's page. */
export const DEPOSIT_COPY = { 'reserve.order': 'Deposit: {vehicle}' } as const
