/** Where the shopper follows a lead: `{path}/{signed token}`. */
export const ENQUIRY_PATH = '/my-enquiry'
/** Where the dealer marks it as seen and answered. */
export const DEALER_LEAD_PATH = '/dealer/lead'
