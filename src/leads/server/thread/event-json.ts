/** SQL that turns a row `e` of `lead_events` into a `LeadEventRecord`. */
export const EVENT_JSON = `jsonb_build_object('id', e.id, 'kind', e.kind,
  'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'text', coalesce(e.details ->> 'text', ''), 'appointment', e.details -> 'appointment',
  'byDealer', coalesce(e.details ->> 'by' = 'dealer', false),
  'message', case when e.kind = 'message' then jsonb_build_object('from', e.details ->> 'from', 'subject', e.details ->> 'subject') end)`
