/** Sentences of the mails about a payment by reference. */
export const INVOICE_MAIL_COPY = {
  'invoices.mail.payer.subject': 'Receipt: {amount} for {reference}',
  'invoices.mail.payer.text': 'Thank you. We have received your payment.',
  'invoices.mail.dealer.subject': 'Paid online: {amount} for {reference}',
  'invoices.mail.dealer.text':
    'A customer has paid on the website. Please check the reference and the amount against your books.',
  'invoices.mail.reference': 'Reference',
  'invoices.mail.amount': 'Amount',
  'invoices.mail.time': 'Paid',
  'invoices.mail.name': 'Paid by',
  'invoices.mail.email': 'Email',
  'invoices.mail.payment': 'Payment reference',
  'invoices.mail.to': 'Paid to',
  'invoices.mail.abn': 'ABN',
} as const
