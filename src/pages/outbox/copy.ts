/** Texts for developers in demo mode; shoppers never see them. */
export const OUTBOX_COPY = {
  'outbox.title': 'Outbox',
  'outbox.intro':
    'Mail and text messages of {site} that would have been sent. With SMTP_URL and the settings of Twilio they are sent instead.',
  'outbox.empty': 'No mail yet. Send an enquiry about a {noun}, and it shows here within a second.',
  'outbox.adf': 'ADF 1.0',
  'outbox.readable': 'Readable',
  'outbox.sms': 'SMS',
  'outbox.from': 'From',
  'outbox.to': 'To',
  'outbox.replyTo': 'Reply to',
  'outbox.date': 'Date',
  'outbox.messageId': 'Message-ID',
  'outbox.html': 'Show the HTML part',
  'outbox.all': 'All mail',
} as const
