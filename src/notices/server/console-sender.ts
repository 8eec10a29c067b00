/** The sender of the console's mails, and their folder in the outbox. */
export const CONSOLE_SENDER = { slug: 'console', name: 'Forecourt', accent: '#1d1d1b', accentInk: '#ffffff' }
