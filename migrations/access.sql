-- Who may see and change what: the only place that says so. It runs after the migrations, whenever one was applied or this
-- file changed, and says everything anew. A table that is not listed here is out of the shoppers' reach.
-- forecourt_app, forecourt_staff, forecourt_auth, forecourt_import and forecourt_index stand for the roles of the installation (DATABASE_ROLE_PREFIX).

-- The owner of the tables sees every row. It never serves shoppers, and maintenance by an owner that is no superuser
-- must not silently find nothing.

do $$
declare
  existing record;
begin
  for existing in select tablename, policyname from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on public.%I', existing.policyname, existing.tablename);
  end loop;
end $$;

alter default privileges in schema public revoke all on tables from forecourt_app, forecourt_import, forecourt_index;
alter default privileges in schema public revoke all on sequences from forecourt_app, forecourt_import, forecourt_index;
revoke all on all tables in schema public from forecourt_app, forecourt_import, forecourt_index;
revoke all on all sequences in schema public from forecourt_app, forecourt_import, forecourt_index;

-- Stock, configuration and maintenance, for every site.
grant usage on schema public to forecourt_app, forecourt_import, forecourt_index;
grant select, insert, update, delete, truncate on all tables in schema public to forecourt_import;
grant usage, select, update on all sequences in schema public to forecourt_import;
grant select on all tables in schema public to forecourt_index;
revoke all on forecourt_migrations from forecourt_import, forecourt_index;

-- A temporary table would hide the real one from whoever uses the connection next.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to forecourt_import', current_database());
end $$;

-- Nothing here keeps large objects, and anybody could fill the disk with them. An owner that is no superuser can't revoke this.
do $$
begin
  revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
exception when insufficient_privilege then
  raise notice 'creating large objects stays allowed, since the owner of the database is no superuser';
end $$;

-- The shoppers' role. A row belongs to a site, to a group of sites, to a dealership and is seen by the sites that show the
-- dealership, or to nobody. A dealership's configuration names feeds and mailboxes, which no page needs. Which sites there are and what they show is decided by their configuration files, so it can't be changed here.
do $$
declare
  listed record;
  own_rows text;
begin
  for listed in
    select * from (values
      -- table             belongs to     by the column    the shoppers' role may
      ('sites',            'site',        'id',            'select'),
      ('site_dealerships', 'site',        'site_id',       'select'),
      ('leads',            'site',        'site_id',       'select, insert'),
      ('deliveries',       'site',        'site_id',       'select, insert, update'),
      ('analytics_events', 'site',        'site_id',       'select, insert'),
      ('phone_reveals',    'site',        'site_id',       'select, insert'),
      ('outgoing_fetches', 'site',        'site_id',       'select, insert, update'),
      ('search_visits',    'site',        'site_id',       'select, insert'),
      ('demand_weeks',     'nobody',      '',              ''),
      ('payments',         'site',        'site_id',       'select, insert, update'),
      ('ledger_transactions', 'site',     'site_id',       'select, insert'),
      ('ledger_entries',   'site',        'site_id',       'select, insert'),
      ('test_payment_sessions', 'site',   'site_id',       'select, insert, update'),
      ('accounts',         'group',       'group_name',    'select, insert, update, delete'),
      ('sign_in_codes',    'group',       'group_name',    'select, insert, update'),
      ('account_sessions', 'group',       'group_name',    'select, insert, update, delete'),
      ('lead_events',      'site',        'site_id',       'select, insert'),
      ('sale_events',      'site',        'site_id',       'select, insert, update (planned_at)'),
      ('consents',         'site',        'site_id',       'select, insert, update'),
      ('appointments',     'dealership',  'dealership_id', 'select, insert, update'),
      ('calendar_blocks',  'dealership',  'dealership_id', 'select (dealership_id, location_id, person_id, kinds, starts_at, ends_at)'),
      ('calendar_addresses', 'nobody',    '',              ''),
      ('invoice_payments', 'site',        'site_id',       'select, insert'),
      ('prize_draws',      'site',        'site_id',       'select, insert'),
      ('purchase_documents', 'site',      'site_id',       'select, insert, delete'),
      ('purchases',        'site',        'site_id',       'select, insert, update'),
      ('reservations',     'site',        'site_id',       'select, insert, update'),
      ('passkeys',         'group',       'group_name',    'select, insert, update, delete'),
      ('used_passkey_challenges', 'site', 'site_id',       'select, insert'),
      ('saved_vehicles',   'group',       'group_name',    'select, insert, update, delete'),
      ('saved_searches',   'group',       'group_name',    'select, insert, update, delete'),
      ('own_cars',         'group',       'group_name',    'select, insert, update, delete'),
      ('vehicle_views',    'site',        'site_id',       'select, insert'),
      ('alerts',           'group',       'group_name',     'select, insert, update, delete'),
      ('alert_events',     'site',        'site_id',       'select, insert, update'),
      ('valuations',       'site',        'site_id',       'select, insert, update'),
      ('valuation_photos', 'site',        'site_id',       'select, insert'),
      ('miscellaneous',    'site',        'site_id',       'select, insert, update'),
      ('dealerships',      'dealership',  'id',            'select (id, slug, name, currency, timezone, created_at)'),
      ('vehicles',         'dealership',  'dealership_id', 'select'),
      ('photos',           'dealership',  'dealership_id', 'select'),
      ('condition_reports', 'dealership', 'dealership_id', 'select (vehicle_id, dealership_id, published, published_at)'),
      ('vehicle_joins',    'dealership',  'dealership_id', 'select (dealership_id, kept_id, other_id, state)'),
      ('locations',        'dealership',  'dealership_id', 'select'),
      ('opening_hours',    'dealership',  'dealership_id', 'select'),
      ('special_hours',    'dealership',  'dealership_id', 'select'),
      ('reviews',          'dealership',  'dealership_id', 'select'),
      ('market_prices',    'dealership',  'dealership_id', 'select'),
      ('stock_sequences',  'dealership',  'dealership_id', ''),
      ('stock_events',     'dealership',  'dealership_id', 'select'),
      ('feeds',            'dealership',  'dealership_id', ''),
      ('feed_runs',        'dealership',  'dealership_id', ''),
      ('imports',          'dealership',  'dealership_id', ''),
      ('quarantined_rows', 'dealership',  'dealership_id', ''),
      ('vehicle_overrides', 'dealership', 'dealership_id', ''),
      ('vehicle_edits',    'dealership',  'dealership_id', ''),
      ('feed_sources',     'dealership',  'dealership_id', ''),
      ('feed_fetches',     'dealership',  'dealership_id', ''),
      ('feed_files',       'dealership',  'dealership_id', ''),
      ('import_changes',   'dealership',  'dealership_id', ''),
      ('configuration_owners', 'nobody',  '',              ''),
      ('configuration_revisions', 'nobody', '',            ''),
      ('site_previews',    'nobody',      '',              ''),
      ('owner_secrets',    'nobody',      '',              ''),
      ('people',           'nobody',      '',              ''),
      ('memberships',      'nobody',      '',              ''),
      ('invitations',      'nobody',      '',              ''),
      ('invitation_grants', 'nobody',     '',              ''),
      ('audit',            'nobody',      '',              ''),
      ('staff_auth_users', 'nobody',      '',              ''),
      ('staff_auth_sessions', 'nobody',   '',              ''),
      ('staff_auth_accounts', 'nobody',   '',              ''),
      ('staff_auth_verifications', 'nobody', '',           ''),
      ('staff_auth_two_factors', 'nobody', '',             ''),
      ('staff_auth_used_codes', 'nobody', '',              ''),
      ('api_tokens',       'nobody',      '',              ''),
      ('api_requests',     'nobody',      '',              ''),
      ('webhook_endpoints', 'nobody',     '',              ''),
      ('webhook_secrets',  'nobody',      '',              ''),
      ('webhook_cursors',  'nobody',      '',              ''),
      ('webhook_deliveries', 'nobody',    '',              ''),
      ('contacts',         'nobody',      '',              ''),
      ('contact_addresses', 'nobody',     '',              ''),
      ('lead_tasks',       'nobody',      '',              ''),
      ('lead_terms',       'nobody',      '',              ''),
      ('spam_verdicts',    'site',        'site_id',       'select'),
      ('work_sequences',   'nobody',      '',              ''),
      ('work_changes',     'nobody',      '',              ''),
      ('mail_problems',    'nobody',      '',              ''),
      ('assignment_rules', 'nobody',      '',              ''),
      ('assignment_teams', 'nobody',      '',              ''),
      ('assignment_profiles', 'nobody',   '',              ''),
      ('assignment_settings', 'nobody',   '',              ''),
      ('lead_assignments', 'nobody',      '',              ''),
      ('absences',         'nobody',      '',              ''),
      ('staff_presence',   'nobody',      '',              ''),
      ('staff_views',      'nobody',      '',              ''),
      ('sms_opt_outs',     'nobody',      '',              ''),
      ('push_keys',        'nobody',      '',              ''),
      ('push_subscriptions', 'nobody',    '',              ''),
      ('notice_settings',  'nobody',      '',              ''),
      ('notice_positions', 'nobody',      '',              ''),
      ('notices',          'nobody',      '',              ''),
      ('brands',           'everyone',    '',              'select'),
      ('models',           'everyone',    '',              'select'),
      ('price_models',     'everyone',    '',              'select')
    ) as listed (name, owner, key, may)
    -- While a backup is restored, the tables of later migrations are not there yet.
    where to_regclass(format('public.%I', name)) is not null
  loop
    if listed.may <> '' then
      execute format('grant %s on %I to forecourt_app', listed.may, listed.name);
    end if;
    continue when listed.owner = 'everyone';
    own_rows := case listed.owner
      when 'site' then format('%I = (select current_site())', listed.key)
      when 'group' then
        format('%I = (select group_name from sites where id = (select current_site()))', listed.key)
      when 'nobody' then 'false'
      when 'dealership' then
        format('%I in (select dealership_id from site_dealerships where site_id = (select current_site()))', listed.key)
    end;
    -- What staff note for themselves is out of reach of every page.
    if listed.name = 'lead_events' then
      own_rows := own_rows || $rule$ and kind in ('reply', 'photo', 'withdrawn', 'seen', 'answered', 'moved', 'cancelled', 'confirmed', 'declined', 'accepted', 'reminder', 'message')$rule$;
    end if;
    execute format('alter table %I enable row level security', listed.name);
    execute format('alter table %I no force row level security', listed.name);
    execute format('create policy own_rows on %I to forecourt_app using (%s) with check (%s)', listed.name, own_rows, own_rows);
    execute format('create policy every_row on %I to forecourt_import, forecourt_index using (true) with check (true)', listed.name);
  end loop;
end $$;

-- Secrets of sites and dealers are read by the role that delivers and imports. They are encrypted as well.
do $$
begin
  if to_regclass('public.owner_secrets') is not null then
    revoke all on owner_secrets from forecourt_index;
  end if;
  if to_regclass('public.webhook_secrets') is not null then
    revoke all on webhook_secrets from forecourt_index;
  end if;
  if to_regclass('public.push_keys') is not null then
    revoke all on push_keys, push_subscriptions from forecourt_index;
  end if;
end $$;

-- Revisions of configuration texts are only added, so that what was in force at any time stays known.
do $$
begin
  if to_regclass('public.configuration_revisions') is not null then
    revoke update, delete, truncate on configuration_revisions from forecourt_import;
    revoke delete, truncate on configuration_owners from forecourt_import;
  end if;
end $$;

-- The key that signs the site of a transaction is read by the owner alone, and by current_site(), which runs as the owner.
do $$
begin
  if to_regnamespace('secrets') is not null then
    revoke all on schema secrets from public, forecourt_app, forecourt_import, forecourt_index, forecourt_jobs;
    revoke all on all tables in schema secrets from public, forecourt_app, forecourt_import, forecourt_index, forecourt_jobs;
  end if;
end $$;

-- The job queue belongs to forecourt_jobs. The others may add jobs by its function, and may neither read nor change any:
-- jobs of every site are in one table. A shopper's transaction adds jobs of its own site, to the queues listed here only.
do $$
begin
  if to_regnamespace('jobs') is not null then
    set local role forecourt_jobs;
    create or replace function jobs.takes_shoppers_jobs(queue_name text) returns boolean language sql immutable parallel safe
      return queue_name = any (array[
        'lead-delivery', 'sale-event', 'lead-link-mail', 'event-forwarding', 'payment-refund', 'reservation-due', 'reservation-mail', 'purchase-mail',
        'order-mail', 'order-settlement', 'invoice-mail', 'prize-mail', 'alert-mail'
      ]);
    revoke all on function jobs.takes_shoppers_jobs from public;
    create or replace function jobs.takes_staff_jobs(queue_name text) returns boolean language sql immutable parallel safe
      return queue_name = any (array[
        'lead-delivery', 'webhook-delivery', 'sale-event', 'reservation-mail', 'reservation-due', 'payment-refund', 'order-mail', 'order-settlement'
      ]);
    revoke all on function jobs.takes_staff_jobs from public;
    revoke all on schema jobs from public, forecourt_app, forecourt_import, forecourt_index;
    revoke all on all tables in schema jobs from public, forecourt_app, forecourt_import, forecourt_index;
    revoke all on function jobs.add_job from public, forecourt_index;
    grant usage on schema jobs to forecourt_app, forecourt_import;
    grant execute on function jobs.add_job to forecourt_app, forecourt_import;
    if to_regrole('forecourt_staff') is not null then
      execute format('revoke all on all tables in schema jobs from %s', to_regrole('forecourt_staff'));
      execute format('grant usage on schema jobs to %s', to_regrole('forecourt_staff'));
      execute format('grant execute on function jobs.add_job to %s', to_regrole('forecourt_staff'));
    end if;
    reset role;
  end if;
end $$;

-- The audit log: shoppers and the platform add rows of their own, and nobody changes or removes one. What staff may do with it is below.
do $$
begin
  if to_regclass('public.audit') is null then
    return;
  end if;
  revoke update, delete, truncate on audit from forecourt_import;
  revoke insert on audit from forecourt_app;
  grant insert (actor, verb, subject, subject_id, dealership_id, location_id, site_id, fields, filter, count) on audit to forecourt_app;
  create policy adds on audit for insert to forecourt_app
    with check (site_id = (select current_site()) and person_id is null and actor !~ '^(person|token|system):');
  revoke all on schema audit_months from public, forecourt_app, forecourt_import, forecourt_index;
  revoke all on all tables in schema audit_months from public, forecourt_app, forecourt_import, forecourt_index;
  revoke all on function ensure_audit_months, staff_grants, staff_dealerships, staff_locations, staff_any_dealerships, staff_sites,
    staff_groups, staff_is_platform, record_look from public;
  grant execute on function ensure_audit_months, record_look to forecourt_import;
end $$;

-- The role that signs staff in. The server works as it for sign-ins, sessions and invitations alone. Credentials and sessions are in the
-- tables staff_auth_…, which no other role may read or write, not even the staff's own: whoever finds a way to run SQL as one of them gets no
-- password's hash, no secret of an authenticator app and no session. It reads of people what signing in needs, creates them from
-- invitations and sign-in providers, and sees nothing of what they work with.
do $$
declare
  auth name := (select rolname from pg_roles where oid = to_regrole('forecourt_auth'));
  listed record;
begin
  for listed in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like 'staff\_auth\_%'
  loop
    execute format('revoke all on %I from forecourt_import, forecourt_index', listed.name);
  end loop;
  if auth is null then
    return;
  end if;
  execute format('revoke all on all tables in schema public from %I', auth);
  if to_regclass('public.staff_auth_users') is null then
    return;
  end if;
  execute format('revoke all on schema secrets from %I', auth);
  execute format('grant usage on schema public to %I', auth);
  for listed in
    select * from (values
      -- table                     it may
      ('staff_auth_users',         'select, insert, update, delete'),
      ('staff_auth_sessions',      'select, insert, update, delete'),
      ('staff_auth_accounts',      'select, insert, update, delete'),
      ('staff_auth_verifications', 'select, insert, update, delete'),
      ('staff_auth_two_factors',   'select, insert, update, delete'),
      ('staff_auth_used_codes',    'select, insert, update, delete'),
      ('people',                   'select, insert (id, email, name)'),
      -- A sign-in provider decides all roles of its people, so it takes roles as well.
      ('memberships',              'select, insert (person_id, role, dealership_id, location_ids, site_id, group_name), delete'),
      ('invitations',              'select, update (used_at)'),
      ('invitation_grants',        'select'),
      ('dealerships',              'select (id, slug, name)'),
      ('sites',                    'select (id, slug)'),
      ('locations',                'select (id, dealership_id, name)'),
      ('audit',                    'insert (actor, verb, subject, subject_id, dealership_id, location_id, site_id, fields, filter, count)'),
      ('rate_limits',              'select, insert, update, delete')
    ) as listed (name, may)
  loop
    execute format('grant %s on %I to %I', listed.may, listed.name, auth);
    if (select relrowsecurity from pg_class where oid = format('public.%I', listed.name)::regclass) then
      execute format('create policy sign_in on %I to %I using (true) with check (true)', listed.name, auth);
    end if;
  end loop;
end $$;

-- The role of the dealers' staff. It logs in by itself and is a member of no role, as the shoppers' one. An administrator may have to
-- create it; until then nothing serves staff. Which rows a person sees follows from their memberships; what they may do with them is
-- decided by src/staff/policies. Only who may do what is said here as well: roles, which nobody may give away who doesn't have them.
do $$
declare
  staff name := (select rolname from pg_roles where oid = to_regrole('forecourt_staff'));
  auth name := coalesce((select rolname from pg_roles where oid = to_regrole('forecourt_auth')), staff);
  listed record;
  written record;
  rule text;
  -- A call inside a subquery is made once a query, not once a row.
  platform constant text := '(select staff_is_platform())';
  with_reason constant text := '((select staff_is_platform()) and (select staff_gave_reason()))';
  any_role constant text := $role$'sales', 'manager', 'group-admin', 'web-editor'$role$;
  sellers constant text := $role$'sales', 'manager', 'group-admin'$role$;
  heads constant text := $role$'manager', 'group-admin'$role$;
  admins constant text := $role$'group-admin'$role$;
  editors constant text := $role$'web-editor', 'group-admin'$role$;
  at_dealerships constant text := '%s = any ((select staff_dealerships(%s))::integer[])';
  at_any constant text := '%s = any ((select staff_any_dealerships(%s))::integer[])';
  at_locations constant text := '%s = any ((select staff_locations(%s))::integer[])';
  at_sites constant text := '%s = any ((select staff_sites(%s))::integer[])';
  yard_of_row text;
  yard_of_vehicle text;
  papers_of_vehicle text;
  stock_of_row text;
  fields_of_vehicles text;
  feeds_of_row text;
  lead_of_row text;
  people_of_row text;
  given_by_row text;
begin
  for listed in
    select tgrelid::regclass as owner from pg_trigger where tgname = 'demand_audit'
  loop
    execute format('drop trigger demand_audit on %s', listed.owner);
  end loop;
  if staff is null then
    return;
  end if;
  -- Rights of a version before, before anything is granted.
  execute format('revoke all on all tables in schema public from %I', staff);
  execute format('revoke all on all sequences in schema public from %I', staff);
  if to_regclass('public.audit') is null then
    return;
  end if;
  execute format('revoke all on schema secrets from %I', staff);
  execute format('revoke all on all tables in schema secrets from %I', staff);
  execute format('grant usage on schema public to %I', staff);
  execute format('grant execute on function staff_dealerships, staff_locations, staff_any_dealerships, staff_sites, staff_groups, staff_is_platform, record_look to %I', staff);
  -- While a backup is restored, the functions of later migrations are not there yet.
  if to_regclass('public.api_tokens') is not null then
    revoke all on function staff_token, staff_actor, staff_limit, staff_limit_has_site, use_token, last_change, staff_gives_roles_of from public;
    execute format('grant execute on function staff_token, staff_actor, staff_limit, use_token, last_change, staff_gives_roles_of to %I', staff);
  end if;

  if to_regclass('public.work_changes') is not null then
    revoke all on function contact_of, staff_of_place, contact_has_others, saved_cars_of from public;
    execute format('grant execute on function staff_of_place, contact_has_others, saved_cars_of to %I', staff);
  end if;

  if to_regclass('public.staff_presence') is not null then
    revoke all on function note_presence from public;
    execute format('grant execute on function note_presence to %I', staff);
  end if;

  if to_regclass('public.staff_views') is not null then
    revoke all on function staff_view, grants_of_view, use_view from public;
    execute format('grant execute on function staff_view, use_view to %I', staff);
  end if;

  if to_regclass('public.calendar_blocks') is not null then
    revoke all on function people_away, use_calendar_address from public;
    grant execute on function people_away to forecourt_app;
    execute format('grant execute on function people_away, use_calendar_address to %I', staff);
  end if;

  if to_regproc('public.saves_of_vehicles') is not null then
    revoke all on function saves_of_vehicles from public;
    execute format('grant execute on function saves_of_vehicles to %I', staff);
  end if;

  if to_regproc('public.demand_cells') is not null then
    revoke all on function demand_cells from public;
    execute format('grant execute on function demand_cells to %I', staff);
  end if;

  if to_regproc('public.lead_figures') is not null then
    revoke all on function lead_figures from public;
    execute format('grant execute on function lead_figures to %I', staff);
  end if;

  yard_of_row := format('(%s or %s or %s)', format(at_dealerships, 'dealership_id', sellers), format(at_locations, 'location_id', sellers), with_reason);
  yard_of_vehicle := format('exists (select from vehicles v where v.id = vehicle_id and (%s or %s or %s))',
    format(at_dealerships, 'v.dealership_id', sellers), format(at_locations, 'v.location_id', sellers), with_reason);
  papers_of_vehicle := format('exists (select from purchases p join vehicles v on v.id = p.vehicle_id where p.id = purchase_id and (%s or %s))',
    format(at_dealerships, 'v.dealership_id', heads), format(at_locations, 'v.location_id', heads));
  stock_of_row := format('(%s or %s)', format(at_any, 'dealership_id', any_role), platform);
  feeds_of_row := format('(%s or %s)', format(at_any, 'dealership_id', heads), platform);
  -- Careers, and leads without a dealership, are for the group's administrators until a site can name others. The rule of isCareers (leads/lead-event.ts).
  lead_of_row := format(
    $rule$(((form <> 'careers' and coalesce(category, '') <> 'Careers Enquiry' and coalesce(subcategory, '') <> 'Career Enquiry')
      and (%s or %s)) or %s or (dealership_id is null and %s) or %s)$rule$,
    format(at_dealerships, 'dealership_id', $role$'sales', 'manager'$role$), format(at_locations, 'location_id', $role$'sales', 'manager'$role$),
    format(at_dealerships, 'dealership_id', admins), format(at_sites, 'site_id', admins), with_reason);
  people_of_row := format('(%s or %s or group_name = any ((select staff_groups())::text[]) or %s)',
    format(at_any, 'dealership_id', sellers), format(at_sites, 'site_id', editors), platform);

  given_by_row := format($rule$(%s or %s or group_name = any ((select staff_groups())::text[]) or %s
      or (role in ('sales', 'manager') and (%s or coalesce(location_ids <@ (select staff_locations('manager')), false))))$rule$,
    format(at_dealerships, 'dealership_id', admins), format(at_sites, 'site_id', admins), platform,
    format(at_dealerships, 'dealership_id', $role$'manager'$role$));

  -- Every field of a vehicle, but not whose it is, what it is found by, and what the platform counts.
  select string_agg(quote_ident(attname), ', ') into fields_of_vehicles from pg_attribute
  where attrelid = to_regclass('public.vehicles') and attnum > 0 and not attisdropped
    and attname not in ('id', 'dealership_id', 'feed_id', 'feed_key', 'slug', 'created_at', 'reserved', 'views');

  for listed in
    select * from (values
      -- table                   which rows                                                       staff may
      ('sites',                  format('(%s or %s or exists (select from site_dealerships d where d.site_id = sites.id))', format(at_sites, 'id', editors), platform), 'select'),
      ('site_dealerships',       format('(%s or %s or %s)', format(at_sites, 'site_id', editors), format(at_any, 'dealership_id', any_role), platform), 'select'),
      ('outgoing_fetches',       'exists (select from sites s where s.id = site_id)',                'select'),
      ('dealerships',            format('(%s or %s)', format(at_any, 'id', any_role), platform),   'select (id, slug, name, currency, timezone, created_at)'),
      ('locations',              stock_of_row,                                                     'select'),
      ('opening_hours',          stock_of_row,                                                     'select'),
      ('special_hours',          stock_of_row,                                                     'select'),
      ('reviews',                stock_of_row,                                                     'select'),
      ('vehicles',               stock_of_row,                                                     format('select, update (%s)', fields_of_vehicles)),
      ('vehicle_overrides',      stock_of_row,                                                     'select, insert, update, delete'),
      ('vehicle_edits',          stock_of_row,                                                     'select, insert, update (undone_at)'),
      ('photos',                 stock_of_row,                                                     'select, insert, update'),
      ('condition_reports',      stock_of_row,                                                     'select, insert, update'),
      -- Written by the role of imports, which sees the leads and reservations of every yard.
      ('vehicle_joins',          stock_of_row,                                                     'select'),
      ('market_prices',          stock_of_row,                                                     'select'),
      ('stock_events',           stock_of_row,                                                     'select, insert'),
      ('stock_sequences',        stock_of_row,                                                     'select, insert, update (last)'),
      ('feeds',                  feeds_of_row,                                                     'select'),
      ('feed_runs',              feeds_of_row,                                                     'select'),
      ('feed_sources',           feeds_of_row,                                                     'select'),
      ('feed_fetches',           feeds_of_row,                                                     'select'),
      ('feed_files',             feeds_of_row,                                                     'select'),
      ('imports',                feeds_of_row,                                                     'select'),
      ('quarantined_rows',       feeds_of_row,                                                     'select'),
      ('leads',                  lead_of_row,                                                      'select, insert, update (suspected_spam, contact_id, assignee_id, location_id, status, snoozed_until, waiting_since, first_answered_at, outcome, outcome_vehicle_id, lost_reason)'),
      ('contacts',               'exists (select from leads l where l.contact_id = contacts.id)',      'select, insert (id, site_id, name), update (name, version)'),
      ('contact_addresses',      'exists (select from contacts c where c.id = contact_id)',            'select'),
      -- What became of mails to the addresses of people whom they see.
      ('mail_problems',          $rule$exists (select from contact_addresses a where a.kind = 'email' and a.address = mail_problems.address)$rule$, 'select'),
      ('lead_tasks',             'exists (select from leads l where l.id = lead_id)',                  'select, insert, update (title, due_at, assignee_id, done_at, version)'),
      ('lead_terms',             'exists (select from leads l where l.id = lead_id)',                  'select'),
      ('spam_verdicts',          'exists (select from leads l where l.site_id = spam_verdicts.site_id)', 'select, insert, update (is_spam, at)'),
      ('work_changes',           format('((not is_restricted and (%s or %s)) or %s or (dealership_id is null and %s))',
                                   format(at_dealerships, 'dealership_id', $role$'sales', 'manager'$role$), format(at_locations, 'location_id', $role$'sales', 'manager'$role$),
                                   format(at_dealerships, 'dealership_id', admins), format(at_sites, 'site_id', admins)), 'select'),
      ('lead_events',            'exists (select from leads l where l.id = lead_id)',              'select, insert'),
      ('consents',               'exists (select from leads l where l.id = lead_id)',              'select'),
      ('deliveries',             'case when lead_id is null then exists (select from sale_events e where e.id = sale_event_id) else exists (select from leads l where l.id = lead_id) end',
                                                                                                   'select, insert, update (state, attempts, next_attempt_at, claimed_by, last_error)'),
      ('appointments',           yard_of_row,                                                      'select, insert, update (state, sequence, starts_at, ends_at, timezone, location_id, seat, person_id, confirmed_at, answer, reminded_at, version)'),
      ('calendar_blocks',        yard_of_row,                                                      'select, insert, update (kinds, starts_at, ends_at, reason, version), delete'),
      ('calendar_addresses',     'person_id = (select current_staff())',
                                 'select (id, person_id, location_id, last_four, created_at, last_read_at, revoked_at), insert, update (revoked_at)'),
      ('staff_views',            format('person_id = (select current_staff()) and %s', platform),
                                 'select, insert (id, person_id, session_id, dealership_id, reason, ends_at), update (ended_at)'),
      -- The secrets of a browser are for the sender alone.
      ('push_subscriptions',     'person_id = (select current_staff())',
                                 'select (id, person_id, session_id, endpoint, server_key, user_agent, created_at, last_sent_at), insert (id, person_id, session_id, endpoint, p256dh, auth, server_key, user_agent), update (session_id, p256dh, auth, server_key, user_agent), delete'),
      ('notice_settings',        'person_id = (select current_staff())',
                                 'select, insert (person_id, new_leads, replies, handed_on, bookings, quiet_from, quiet_until, morning_at, week_at), update (new_leads, replies, handed_on, bookings, quiet_from, quiet_until, morning_at, week_at, version)'),
      ('reservations',           yard_of_vehicle,                                                  'select, insert, update (state, held_at, held_until, ended_at, visitor, network, version)'),
      ('purchases',              yard_of_vehicle,                                                  'select, update (state, state_at, dealer_note, updated_at, withdrawals, version)'),
      -- Deposits of reservations that they see.
      ('payments',               'exists (select from reservations r where r.id::text = payments.subject)',
                                 'select (id, site_id, purpose, subject, description, amount_cents, currency, state, provider, session, session_url, provider_payment, created_at, expires_at, captured_at, refunded_at, refund_reason, next_check_at), update (state, refund_reason, next_check_at)'),
      ('ledger_transactions',    'exists (select from payments p where p.id = payment_id)',            'select, insert'),
      ('ledger_entries',         'exists (select from ledger_transactions t where t.id = transaction_id)', 'select, insert'),
      ('purchase_documents',     papers_of_vehicle,                                                'select'),
      ('sale_events',            $rule$case subject when 'reservation' then exists (select from reservations r where r.id = subject_id)
                                   else exists (select from purchases p where p.id = subject_id) end$rule$, 'select, insert'),
      ('configuration_owners',   format($rule$((kind = 'dealer' and exists (select from dealerships d where d.slug = configuration_owners.name and %s))
                                   or (kind = 'site' and exists (select from sites s where s.slug = configuration_owners.name and %s)) or %s)$rule$,
                                   format(at_any, 'd.id', $role$'manager', 'group-admin', 'web-editor'$role$), format(at_sites, 's.id', editors), platform), 'select'),
      ('configuration_revisions', 'exists (select from configuration_owners o where o.id = owner_id)', 'select'),
      ('memberships',            format('(person_id = (select current_staff()) or %s)', people_of_row), 'select, insert, update (role, dealership_id, location_ids, site_id, group_name, version), delete'),
      ('people',                 format('(id = (select current_staff()) or exists (select from memberships m where m.person_id = people.id) or %s)', platform),
                                                                                                   'select, insert (id, kind, name), update (name, removed_at, version)'),
      ('absences',               format('(%s or %s)', format(at_any, 'dealership_id', sellers), platform),
                                 'select, insert (id, dealership_id, person_id, starts_at, ends_at, note), update (starts_at, ends_at, note, version), delete'),
      ('assignment_rules',       format('(%s or %s)', format(at_any, 'dealership_id', sellers), platform),
                                 'select, insert (id, dealership_id, position, name, is_enabled, conditions, person_id, team_id), update (position, name, is_enabled, conditions, person_id, team_id, version), delete'),
      ('assignment_teams',       format('(%s or %s)', format(at_any, 'dealership_id', sellers), platform),
                                 'select, insert (id, dealership_id, name, person_ids), update (name, person_ids, version), delete'),
      ('assignment_profiles',    format('(%s or %s)', format(at_any, 'dealership_id', sellers), platform), 'select, insert, update (lead_limit, shifts, version)'),
      ('assignment_settings',    format('(%s or %s)', format(at_any, 'dealership_id', sellers), platform), 'select, insert, update (untouched_minutes, seen_minutes, version)'),
      ('lead_assignments',       'exists (select from leads l where l.id = lead_id)', 'select, insert (lead_id, site_id, dealership_id), update (state, had)'),
      ('staff_presence',         'exists (select from memberships m where m.person_id = staff_presence.person_id)', 'select'),
      ('invitation_grants',      people_of_row,                                                    'select, insert'),
      ('invitations',            format('(exists (select from invitation_grants g where g.invitation_id = invitations.id) or %s)', platform),
                                 'select (id, email, invited_by, created_at, expires_at, used_at, revoked_at), insert, update (revoked_at)'),
      -- A sign-in belongs to no dealership: it is seen by who could give the person's roles.
      ('audit',                  format('((%s or %s or %s) and (select staff_gave_reason()) or %s)', format(at_dealerships, 'dealership_id', heads),
                                   format(at_sites, 'site_id', admins),
                                   format($rule$(subject in ('session', 'person') and dealership_id is null and site_id is null and actor = any ((select array(
                                     select 'person:' || m.person_id from memberships m where %s))::text[]))$rule$, given_by_row), platform),
                                 'select, insert (actor, verb, subject, subject_id, dealership_id, location_id, site_id, fields, filter, count)'),
      -- One's own, those one created, and those of people to whom one could give their roles.
      ('api_tokens',             format('(person_id = (select current_staff()) or made_by = (select current_staff()) or exists (select from memberships m where m.person_id = api_tokens.person_id and %s) or %s)', given_by_row, platform),
                                 'select (id, person_id, made_by, made_with, name, last_four, scopes, dealership_ids, created_at, expires_at, last_used_at, revoked_at, version), insert, update (name, revoked_at, version)'),
      ('api_requests',           'actor = (select staff_actor())',                                 'select, insert, update (status, record_id)'),
      ('webhook_endpoints',      format('(%s or %s or %s)', format(at_dealerships, 'dealership_id', admins), format(at_sites, 'site_id', admins), platform),
                                 'select, insert (id, dealership_id, site_id, url, description, types, shape), update (url, description, types, shape, state, disabled_because, failing_since, follows_since, version), delete'),
      ('webhook_secrets',        'exists (select from webhook_endpoints e where e.id = endpoint_id)', 'select (id, endpoint_id, created_at, until), insert, update (until)'),
      -- Bodies may have personal data, and are for the receiver alone.
      ('webhook_deliveries',     'exists (select from webhook_endpoints e where e.id = endpoint_id)',
                                 'select (id, endpoint_id, event_key, type, subject, subject_id, state, attempts, created_at, next_attempt_at, last_attempt_at, last_status, last_answer, last_duration_ms, last_error), insert (id, endpoint_id, event_key, type, subject, subject_id, body), update (state, attempts, next_attempt_at, claimed_by)')
    ) as listed (name, rows, may)
    where to_regclass(format('public.%I', name)) is not null
  loop
    begin
      execute format('grant %s on %I to %I', listed.may, listed.name, staff);
      execute format('create policy staff_rows on %I %s to %I using (%s)', listed.name,
        case when listed.name in ('memberships', 'people', 'invitation_grants', 'invitations', 'audit', 'api_tokens', 'contacts') then 'for select' end, staff, listed.rows);
    exception when undefined_column or undefined_table then
      -- Of a later migration, after which this runs again.
      raise notice 'staff get no rights on % until later migrations are applied', listed.name;
    end;
  end loop;

  for listed in
    select * from (values
      -- table               which rows staff may write, beside those above
      ('memberships',        given_by_row, given_by_row),
      -- Systems get their roles, and tokens, from who creates them.
      ('people',             format('(id = (select current_staff()) or %s)', platform), format('(id = (select current_staff()) or kind = ''system'' or %s)', platform)),
      ('invitation_grants',  given_by_row, given_by_row),
      ('invitations',        format('(exists (select from invitation_grants g where g.invitation_id = invitations.id) or %s)', platform),
                             format($rule$(invited_by = 'person:' || (select current_staff()) or exists (select from invitation_grants g where g.invitation_id = invitations.id) or %s)$rule$, platform)),
      -- A token acts for who creates it, or for a system all of whose roles they could give, and is no wider than the token that creates it.
      ('api_tokens',         format('(person_id = (select current_staff()) or made_by = (select current_staff()) or exists (select from memberships m where m.person_id = api_tokens.person_id and %s) or %s)', given_by_row, platform),
                             $rule$((person_id = (select current_staff()) or staff_gives_roles_of(person_id) or revoked_at is not null)
                               and ((select staff_limit()) is null or dealership_ids <@ (select staff_limit())))$rule$),
      -- A new contact has no leads yet.
      ('contacts',           'exists (select from leads l where l.contact_id = contacts.id)', 'exists (select from leads l where l.site_id = contacts.site_id)'),
      -- In the name of the person of the transaction; time and transaction are the database's.
      ('audit',              'false', 'person_id = (select current_staff())')
    ) as listed (name, rows, after)
    where to_regclass(format('public.%I', name)) is not null
  loop
    execute format('create policy staff_writes on %I to %I using (%s) with check (%s)', listed.name, staff, listed.rows, listed.after);
  end loop;

  -- Every change of staff has an entry in the audit log, or the commit fails, but for the outcomes of their own requests. So has every person and role that an invitation creates.
  for written in
    select c.oid::regclass as name, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('audit', 'api_requests')
      and (has_any_column_privilege(staff, c.oid, 'insert, update') or has_table_privilege(staff, c.oid, 'delete'))
  loop
    execute format(
      'create constraint trigger demand_audit after insert or update or delete on %s deferrable initially deferred
         for each row when (current_user in (%L, %L)) execute function demand_audit()', written.name, staff, auth);
  end loop;
end $$;
