/** The path that takes leads as JSON. */
export const LEADS_PATH = '/api/leads'
