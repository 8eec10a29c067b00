import type { Transaction } from '#platform/server/database.ts'
import type { DealerUsage } from '../usage.ts'

/** The usage of every dealership that the transaction sees, in the month that begins on a day by the clocks of each. */
export async function readUsage(
  { $client }: Pick<Transaction, '$client'>,
  firstDay: string,
): Promise<readonly DealerUsage[]> {
  const { rows } = await $client.query<DealerUsage>(USAGE, [firstDay])
  return rows
}

/** Deliveries that a mail server accepted, of leads of the dealership. */
const delivered = (channels: string) => `
  (select count(*)::integer from deliveries e join leads l on l.site_id = e.site_id and l.id = e.lead_id
    where l.dealership_id = d.id and e.state = 'delivered' and e.channel in (${channels})
      and e.delivered_at >= m.first and e.delivered_at < m.next)`

const USAGE = `
  select d.slug, d.name,
    (select count(*)::integer from leads l where l.dealership_id = d.id and l.suspected_spam is null
      and l.received_at >= m.first and l.received_at < m.next) as leads,
    (select count(*)::integer from vehicles v where v.dealership_id = d.id and v.created_at < m.next
      and (v.status <> 'sold' or v.sold_at >= m.first)) as cars,
    (select count(distinct b.blob)::integer from photos p cross join lateral (values (p.blob), (p.original)) as b (blob)
      where p.dealership_id = d.id) as pictures,
    ${delivered(`'email', 'adf', 'shopper', 'answer'`)} as mails, ${delivered(`'sms'`)} as sms
  from dealerships d
    cross join lateral (select $1::date::timestamp at time zone d.timezone as first,
      ($1::date + interval '1 month') at time zone d.timezone as next) m
  order by d.slug`
