import { copyFor, type Copy, type CopySite } from '#sites/copy.ts'

/**
 * The texts that all forms share, and those of the dealer's mail. Texts of a single form or field are in its definition (`form/`).
 * The specification gives the wording of those marked "as specified".
 */
export const LEAD_COPY = {
  'leads.link.terms': 'terms of use',
  'leads.link.privacy': 'privacy policy',
  'leads.choose': 'Please choose',
  'leads.optional': 'optional',
  'leads.hint.dateTime': 'We confirm the time with you.',
  'leads.label.slot': 'Choose a time',
  'leads.slot.none': 'No particular time. Contact me to agree on one.',
  'leads.slot.free': '{count} free',
  'leads.slot.more': 'Later days',
  'leads.slot.taken': 'taken',
  'leads.kmsUnit': 'kms',

  'leads.option.yes': 'Yes',
  'leads.option.no': 'No',
  'leads.option.phone': 'Phone',
  'leads.option.email': 'Email',
  'leads.option.sms': 'SMS',
  'leads.option.logbookService': 'Logbook service',
  'leads.option.safetyCertificate': 'Safety certificate',
  'leads.option.brakes': 'Brakes',
  'leads.option.tyres': 'Tyres and wheel alignment',
  'leads.option.airConditioning': 'Air conditioning',
  'leads.option.chain': 'Chain and sprockets',
  'leads.option.recall': 'Recall',

  'leads.error.heading': 'Please fix the following errors:', // as specified
  'leads.error.failed': 'An error occurred when submitting this form', // as specified
  'leads.error.unexpected': 'An unexpected error occured', // as specified, with this spelling
  'leads.error.elsewhere': 'This location is not part of the dealership that you chose. Please choose one that is.',
  'leads.error.day': 'Please choose a day from {first} to {last}.',
  'leads.error.slot': 'This time is no longer free. Please choose another one.',
  'leads.error.choice': 'Please choose one of the answers.',
  'leads.error.long': 'Please use at most {count} characters.',
  'leads.error.form': 'This form does not exist.',
  'leads.error.tooMany': 'That was a lot of enquiries. Please wait a moment and send it again.',

  'leads.step.car': 'Your {noun}',
  'leads.step.booking': 'Where and when',
  'leads.step.you': 'How we reach you',
  'leads.step.next': 'Next',
  'leads.step.back': 'Back',
  'leads.step.progress': 'Step {step} of {count}',
  'leads.submitting': 'Sending…',
  // The answer time that the site promises, such as "within one business day". Sentences with {promise} leave it out while there is none.
  'leads.promise': '',
  'leads.collection':
    '{site} collects these details to answer you and passes them to the location concerned. The privacy policy says how to see or correct them.',

  'leads.kept.notice': 'We filled in the details that you entered on this device before.',
  'leads.kept.clear': 'Clear my details',

  'leads.success.title': 'Thank you',
  'leads.success.lead': 'Your message is with us.',
  'leads.success.leadBooked': 'You are booked in.',
  'leads.success.booked': 'Your time: {time}, {place}.',
  'leads.success.next': 'It is with the right people. One of us will be in touch {promise}.',
  'leads.success.nextBooked': 'Something came up? Change or cancel it on the page of your enquiry.',
  'leads.success.opens': '{place} is closed now. {opens}.',
  'leads.success.vehicle': 'Back to this {noun}',
  'leads.success.similar': 'What else fits',
  'leads.success.stock': 'Keep looking',
  'leads.success.home': 'Back to the home page',
  'leads.success.back': 'Back to where you were',

  // Texts for the dealer: headings and rows of the mail, and of the comments in ADF.
  'leads.mail.name': 'Name',
  'leads.mail.phone': 'Phone',
  'leads.mail.email': 'Email',
  'leads.mail.postcode': 'Postcode',
  'leads.mail.message': 'Message',
  'leads.mail.vehicle': 'Vehicle',
  'leads.mail.stockNumber': 'Stock number',
  'leads.mail.vin': 'VIN',
  'leads.mail.condition.new': 'New',
  'leads.mail.condition.demo': 'Demonstrator',
  'leads.mail.condition.used': 'Used',
  'leads.mail.dealership': 'Dealership',
  'leads.mail.location': 'Location',
  'leads.mail.heading': '{kind} from {name}',
  'leads.mail.headingUnnamed': '{kind}',
  'leads.mail.ownVehicle': 'Their own {noun}',
  'leads.mail.ownVehicle.name': 'Vehicle',
  'leads.mail.ownVehicle.offer': 'Online offer',
  'leads.mail.ownVehicle.until': 'Offer valid until',
  'leads.mail.ownVehicle.photos': 'Photos',
  'leads.mail.ownVehicle.see': 'See the photos',
  'leads.mail.page.home': 'Home',
  'leads.mail.details': 'Details',
  'leads.mail.booked': 'Booked for',
  'leads.mail.category': 'Category',
  'leads.mail.subcategory': 'Subcategory',
  'leads.mail.preferredDealership': 'Preferred dealership',
  'leads.mail.vehiclePriceBudget': 'Budget',
  'leads.mail.vinWanted': 'VIN of the {noun}',
  'leads.mail.others': 'Also sent',
  'leads.mail.loan': 'Chosen in the finance calculator',
  'leads.mail.loan.amount': 'Amount',
  'leads.mail.loan.deposit': 'Deposit',
  'leads.mail.loan.term': 'Term',
  'leads.mail.loan.year': '1 year',
  'leads.mail.loan.years': '{years} years',
  'leads.mail.loan.rate': 'Interest rate',
  'leads.mail.loan.comparison': 'Comparison rate',
  'leads.mail.loan.perYear': '{rate}% p.a.',
  'leads.mail.loan.residual': 'Residual',
  'leads.mail.loan.frequency': 'Frequency',
  'leads.mail.loan.week': 'Weekly',
  'leads.mail.loan.fortnight': 'Fortnightly',
  'leads.mail.loan.month': 'Monthly',
  'leads.mail.loan.repayment': 'Repayment',
  'leads.mail.loan.total': 'Total to pay',
  'leads.mail.loan.totalWithDeposit': '{total}, plus the deposit of {deposit}: {sum} in all',
  'leads.mail.loan.none': 'Enquire for Finance',
  'leads.mail.loan.link': 'Same numbers',
  'leads.mail.loan.until': 'Link good until',
  'leads.mail.source': 'Consent and source',
  'leads.mail.received': 'Received',
  'leads.mail.terms': 'Terms of use',
  'leads.mail.agreed': 'Agreed',
  'leads.mail.marketing': 'Marketing',
  'leads.mail.marketing.yes': 'Agreed to be told about offers',
  'leads.mail.marketing.no': 'Did not agree',
  'leads.mail.sentFrom': 'Sent from',
  'leads.mail.cameFrom': 'Came from',
  'leads.mail.pages': 'Pages visited',
  'leads.mail.spam.mark': '[suspected spam]',
  'leads.mail.spam.note':
    'This may be spam, so it was sent to nobody else and to no other system. Reason: {reason} If a person wrote it, simply answer.',
  'leads.mail.spam.honeypot': 'a field that people can’t see was filled in, which machines do, and sometimes browsers.',
  'leads.mail.spam.too-fast':
    'it was sent less than two seconds after the form was opened, and no key, pointer or autofill was seen.',
  'leads.mail.spam.not-from-our-form': 'it came without the signed time of this site’s forms, or with a forged one.',
  'leads.mail.spam.digest': '{count} leads',
  'leads.mail.reply': 'Reply to this email to answer the customer.',
} as const

export type LeadCopy = Copy<typeof LEAD_COPY>

/** These texts with the site's changes. */
export function leadCopy(site: CopySite): LeadCopy {
  return copyFor(site, LEAD_COPY)
}
