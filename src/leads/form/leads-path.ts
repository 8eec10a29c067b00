/** The path of the API that accepts leads as JSON. */
export const LEADS_PATH = '/api/leads'
