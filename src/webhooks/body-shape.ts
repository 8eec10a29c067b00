/**
 * What the body of a webhook contains. `thin`: ids, with which the receiver reads the record by the API. `full`: the record as well.
 * `legacy`: the body and the headers of the webhooks of a site's configuration, which only these have.
 */
export type BodyShape = 'thin' | 'full' | 'legacy'
