import type { TestDatabase } from '#platform/server/testing/test-database.ts'

/** Ids of the sites. */
export interface TwoDealers {
  readonly amber: number
  readonly blue: number
}

/** Two dealers, each with a site and one row in every table that belongs to a site or a dealership. */
export async function addTwoDealers(database: TestDatabase): Promise<TwoDealers> {
  await database.asOwner(ROWS)
  const [amber, blue] = await database.asOwner<{ id: number }>('select id from sites order by slug')
  return { amber: amber?.id ?? 0, blue: blue?.id ?? 0 }
}

const ROWS = `
  insert into sites (slug, group_name) values ('amber', 'amber'), ('blue', 'blue');
  insert into dealerships (slug, name) values ('amber', 'AMBER-MARK'), ('blue', 'BLUE-MARK');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug);
  insert into locations (dealership_id, slug, name) select id, slug, name from dealerships;
  insert into opening_hours (dealership_id, location_id, weekday, status) select dealership_id, id, 1, 'closed' from locations;
  insert into special_hours (dealership_id, location_id, date, status) select dealership_id, id, '2026-12-25', 'closed' from locations;
  insert into reviews (dealership_id, customer_name, rating, reviewed_at) select id, name, 5, now() from dealerships;
  insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
  insert into imports (actor, dealership_id, file, mapping, feed, state) select 'system:test', id, slug, 'plain', 'stock', 'done' from dealerships;
  insert into feed_runs (dealership_id, feed_id, import_id, file, state)
    select f.dealership_id, f.id, i.id, i.file, 'applied' from feeds f join imports i using (dealership_id);
  insert into feed_sources (dealership_id, name) select id, 'main' from dealerships;
  insert into feed_fetches (dealership_id, source_id, trigger, machine, outcome)
    select dealership_id, id, 'schedule', 'host', 'imported' from feed_sources;
  insert into feed_files (dealership_id, feed, name, bytes, object) select id, 'main', 'stock.csv', 1, slug from dealerships;
  insert into quarantined_rows (dealership_id, run_id, import_id, row, kind, reason, source)
    select dealership_id, id, import_id, 1, 'price', 'not a price', '{}' from feed_runs;
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
    select id, id, '1', '', slug, name, name, 'Model', 'used', 'in_stock' from dealerships;
  insert into import_changes (import_id, dealership_id, vehicle_id, fields)
    select i.id, v.dealership_id, v.id, '[]' from vehicles v join imports i using (dealership_id);
  insert into photos (vehicle_id, dealership_id, position) select id, dealership_id, 0 from vehicles;
  insert into condition_reports (vehicle_id, dealership_id, version, report, changed_at, changed_by)
    select id, dealership_id, 2, '{}', now(), 'system:test' from vehicles;
  insert into vehicle_joins (id, dealership_id, kept_id, other_id, state, actor, at)
    select gen_random_uuid(), dealership_id, id, id, 'two-cars', 'system:test', now() from vehicles;
  insert into market_prices (vehicle_id, dealership_id, source, listing_price) select id, dealership_id, 'comparables', 1 from vehicles;
  insert into stock_sequences (dealership_id, last) select id, 1 from dealerships;
  insert into vehicle_overrides (vehicle_id, dealership_id, field, value, feed_value, actor, edit_id)
    select id, dealership_id, 'price', '1', '2', 'system:test', gen_random_uuid() from vehicles;
  insert into vehicle_edits (edit_id, vehicle_id, dealership_id, field, before, after, actor)
    select edit_id, vehicle_id, dealership_id, field, '{}', '{}', actor from vehicle_overrides;
  insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind) select 'system:test', dealership_id, 1, id, 'added' from vehicles;
  insert into leads (id, site_id, form, payload, submission_key) select gen_random_uuid(), id, 'enquiry', '{}', slug from sites;
  insert into contacts (site_id, name) select id, slug from sites;
  insert into contact_addresses (site_id, contact_id, kind, address) select site_id, id, 'email', name || '@mail.example' from contacts;
  update leads l set contact_id = c.id from contacts c where c.site_id = l.site_id;
  insert into lead_terms (site_id, lead_id, term) select site_id, id, submission_key from leads;
  insert into lead_tasks (site_id, lead_id, title, due_at) select site_id, id, 'Call', now() from leads;
  insert into analytics_events (site_id, event_id) select id, 22 from sites;
  insert into search_visits (site_id, week, visitor, dimension, value, found) select id, '2026-03-02', slug, 'all', '', true from sites;
  insert into demand_weeks (site_id, week, dimension, value, measure, people) select id, '2026-03-02', 'all', '', 'found', 5 from sites;
  insert into outgoing_fetches (site_id, path, fetcher, fetches, last_at) select id, '/feeds/meta.csv', 'meta', 1, now() from sites;
  insert into phone_reveals (site_id, vehicle_id, dealership_id) select id, 1, 1 from sites;
  insert into deliveries (id, site_id, lead_id, channel, target) select gen_random_uuid(), site_id, id, 'email', 'a@dealer.example' from leads;
  insert into payments (id, site_id, purpose, subject, description, amount_cents, currency, provider, expires_at, next_check_at)
    select gen_random_uuid(), id, 'invoice', slug, slug, 1, 'AUD', 'test', now(), now() from sites;
  insert into test_payment_sessions (id, site_id, payment_id, return_url) select 'test_' || site_id, site_id, id, '/' from payments;
  -- One row in each table is no movement of money.
  alter table ledger_transactions disable trigger user; alter table ledger_entries disable trigger user;
  insert into ledger_transactions (site_id, payment_id, kind) select site_id, id, 'capture' from payments;
  insert into ledger_entries (site_id, transaction_id, account, amount_cents, currency)
    select site_id, id, 'provider', 1, 'AUD' from ledger_transactions;
  alter table ledger_transactions enable trigger user; alter table ledger_entries enable trigger user;
  insert into accounts (group_name, email) select slug, slug || '@mail.example' from sites;
  insert into sign_in_codes (group_name, site_id, purpose, channel, address, client, code_hash, created_at, expires_at)
    select slug, id, 'sign-in', 'email', slug || '@mail.example', '', '', now(), now() from sites;
  insert into account_sessions (group_name, site_id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select s.slug, s.id, a.id, s.slug, '', now(), now(), now() from sites s join accounts a on a.group_name = s.slug;
  insert into passkeys (group_name, site_id, account_id, host, credential_id, public_key, counter, transports, name, created_at)
    select group_name, site_id, account_id, group_name, '', '', 0, '{}', '', now() from account_sessions;
  insert into used_passkey_challenges (site_id, challenge, expires_at) select id, slug, now() from sites;
  insert into lead_events (actor, id, site_id, lead_id, kind, event_key) select 'system:test', gen_random_uuid(), site_id, id, 'seen', 'seen' from leads;
  insert into consents (id, site_id, lead_id, purpose, wording, ticked_at_first, form, given_at)
    select gen_random_uuid(), site_id, id, 'marketing', 'Yes', true, form, now() from leads;
  insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat)
    select gen_random_uuid(), l.dealership_id, l.id, e.site_id, e.id, 'testDrive', now(), now() + interval '1 hour', 'UTC', 0
    from leads e join site_dealerships s on s.site_id = e.site_id join locations l on l.dealership_id = s.dealership_id;
  insert into invoice_payments (id, site_id, payment_id, reference, dealer_email, site_url) select id, site_id, id, '', '', '' from payments;
  insert into prize_draws (site_id, promotion, player, seed, number) select id, slug, slug, '', 0 from sites;
  insert into sale_events (actor, id, site_id, subject, subject_id, type, site_url, facts) select 'system:test', gen_random_uuid(), id, 'reservation', gen_random_uuid(), 'reservation.created', '', '{}' from sites;
  insert into purchases (id, site_id, vehicle_id, vehicle_slug, vehicle_name, site_url) select gen_random_uuid(), id, id, slug, slug, '' from sites;
  insert into purchase_documents (id, site_id, purchase_id, kind, type, sealed, expires_at)
    select id, site_id, id, 'licence', '', '', now() from purchases;
  insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, dealer_email, site_url, deposit_cents,
    hold_hours, refundable, held_until) select gen_random_uuid(), id, id, slug, slug, 'expired', '', '', 0, 48, true, now() from sites;
  insert into saved_vehicles (group_name, account_id, list, vehicle_id, slug, name, saved_at)
    select group_name, id, 'watchlist', 1, group_name, group_name, now() from accounts;
  insert into saved_searches (group_name, account_id, site_id, address, label, saved_at)
    select group_name, account_id, site_id, '/search', 'All', now() from account_sessions;
  insert into own_cars (group_name, account_id, name, added_at) select group_name, id, group_name, now() from accounts;
  insert into alerts (group_name, site_id, email, subject, vehicle_id, label, frequency, site_url, client, created_at)
    select group_name, id, slug || '@mail.example', 'vehicle:1', 1, slug, 'daily', '', '', now() from sites;
  insert into alert_events (site_id, alert_id, key, kind, vehicle_id, at) select site_id, id, 'sold:1', 'sold', 1, now() from alerts;
  insert into vehicle_views (site_id, vehicle_id, visitor, day) select id, 1, '', now() from sites;
  insert into valuations (id, site_id, vehicle, lead_id) select gen_random_uuid(), id, '{}', gen_random_uuid() from sites;
  insert into valuation_photos (id, site_id, valuation_id, content) select gen_random_uuid(), site_id, id, '' from valuations;
  insert into miscellaneous (id, site_id, column_name, valuation_id, value)
    select gen_random_uuid(), site_id, 'valuation', id, '{}' from valuations;
  insert into configuration_owners (kind, name, writer, number) select 'site', slug, 'console', 1 from sites;
  insert into owner_secrets (owner_kind, owner_name, name, sealed, set_by) select 'site', slug, 'HOOK', '', 'demo' from sites;
  insert into configuration_revisions (owner_id, number, text, by_whom) select id, 1, '', 'demo' from configuration_owners;
  insert into site_previews (key, site, text, by_whom, expires_at) select slug, slug, '', 'demo', now() from sites;
  insert into spam_verdicts (site_id, kind, digest, is_spam) select id, 'email', slug, true from sites;
  insert into people (email, name) select slug || '@staff.example', name from dealerships;
  insert into memberships (person_id, role, dealership_id)
    select p.id, 'sales', d.id from people p join dealerships d on d.name = p.name;
  insert into assignment_teams (dealership_id, name, person_ids) select dealership_id, 'Sales', array[person_id] from memberships;
  insert into assignment_rules (dealership_id, position, name, conditions, team_id) select dealership_id, 0, 'All', '{}', id from assignment_teams;
  insert into assignment_profiles (dealership_id, person_id) select dealership_id, person_id from memberships;
  insert into assignment_settings (location_id, dealership_id, seen_minutes) select min(id), dealership_id, 15 from locations group by dealership_id;
  insert into lead_assignments (lead_id, site_id, dealership_id) select l.id, l.site_id, d.dealership_id
    from leads l join site_dealerships d using (site_id);
  insert into absences (dealership_id, person_id, starts_at, ends_at)
    select dealership_id, person_id, now(), now() + interval '1 day' from memberships;
  insert into staff_views (id, person_id, session_id, dealership_id, reason, ends_at)
    select gen_random_uuid(), person_id, gen_random_uuid(), dealership_id, 'A call', now() from memberships;
  insert into staff_presence (person_id, seen_at) select id, now() from people;
  insert into calendar_blocks (dealership_id, location_id, starts_at, ends_at, reason)
    select dealership_id, id, now() + interval '1 year', now() + interval '366 days', name from locations;
  insert into calendar_addresses (person_id, token_hash, last_four) select id, name, 'last' from people;
  insert into invitations (email, token_hash, invited_by, expires_at) select slug || '@new.example', slug, 'system:test', now() from dealerships;
  insert into invitation_grants (invitation_id, role, dealership_id)
    select i.id, 'sales', d.id from invitations i join dealerships d on d.slug = i.token_hash;
  insert into audit (actor, verb, subject, subject_id, dealership_id) select 'system:test', 'view', 'lead', slug, id from dealerships;
  insert into staff_auth_users (id, name, email) select id, name, email from people;
  insert into staff_auth_accounts (user_id, account_id, provider_id, password) select id, id, 'credential', '' from staff_auth_users;
  insert into staff_auth_sessions (user_id, token, expires_at) select id, name, now() from staff_auth_users;
  insert into push_keys (public_key, sealed) select slug, '' from dealerships;
  insert into push_subscriptions (person_id, session_id, endpoint, p256dh, auth, server_key)
    select user_id, id, 'https://push.example/' || token, '', '', 'key' from staff_auth_sessions;
  insert into notice_settings (person_id, new_leads, replies, handed_on, bookings) select id, true, true, true, true from people;
  insert into notice_positions (scope, number) select 'd' || id, 1 from dealerships;
  insert into notices (person_id, site_id, lead_id, kind, event_key, raised_at, group_id)
    select m.person_id, l.site_id, l.id, 'new-lead', 'new:' || l.id, now(), l.id
    from leads l join site_dealerships d using (site_id) join memberships m on m.dealership_id = d.dealership_id;
  insert into staff_auth_two_factors (user_id, secret, backup_codes) select id, '', '' from staff_auth_users;
  insert into staff_auth_verifications (identifier, value, expires_at) select name, id, now() from staff_auth_users;
  insert into staff_auth_used_codes (user_id, code_hash, used_at) select id, '', now() from staff_auth_users;
  insert into api_tokens (person_id, made_by, name, token_hash, last_four, scopes, expires_at)
    select id, id, name, name, 'last', '{leads:read}', now() from people;
  insert into api_requests (actor, operation, key, fingerprint) select 'person:' || id, 'leads.create', 'key', '' from people;
  insert into webhook_endpoints (dealership_id, url) select id, 'https://' || slug || '.example/hook' from dealerships;
  insert into webhook_secrets (id, endpoint_id, sealed) select id, id, '' from webhook_endpoints;
  insert into webhook_cursors (endpoint_id, source, scope, since, number) select id, 'stock', 'd' || dealership_id, now(), 0 from webhook_endpoints;
  insert into webhook_deliveries (endpoint_id, event_key, type, subject, subject_id, body, last_answer)
    select e.id, 'key', 'vehicle.created', 'vehicle', '1', '{}', d.name from webhook_endpoints e join dealerships d on d.id = dealership_id;
  insert into mail_problems (address, kind, detail) select address, 'bounce', '' from contact_addresses;
  insert into sms_opt_outs (sender, phone) select '+61491570110', '+6149157015' || id from dealerships;
  -- The triggers' rows of all these changes, and one each in their place.
  set constraints all immediate;
  delete from work_changes; delete from work_sequences;
  insert into work_sequences (scope, last) select 'd' || id, 1 from dealerships;
  insert into work_changes (scope, number, subject, subject_id, verb, dealership_id, site_id, is_restricted)
    select 'd' || d.dealership_id, 1, 'lead', l.id, 'created', d.dealership_id, l.site_id, false
    from leads l join site_dealerships d using (site_id);
  insert into brands (name, slug) values ('Brand', 'brand')`
