/** Path at which the shopper follows a lead: `{path}/{signed token}`. */
export const ENQUIRY_PATH = '/my-enquiry'
/** Path at which the dealer marks it as seen and answered. */
export const DEALER_LEAD_PATH = '/dealer/lead'
