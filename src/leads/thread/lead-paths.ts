/** Path of the shopper's page of a lead: `{path}/{signed token}`. */
export const ENQUIRY_PATH = '/my-enquiry'
/** Path of the dealer's page of a lead, where it is marked as seen or answered: `{path}/{signed token}`. */
export const DEALER_LEAD_PATH = '/dealer/lead'
