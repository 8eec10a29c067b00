-- Who may see and change what: the only place that says so. It runs after the migrations, whenever one was applied or this
-- file changed, and says everything anew. A table that is not listed here is out of the shoppers' reach.
-- forecourt_app, forecourt_import and forecourt_index stand for the roles of the installation (DATABASE_ROLE_PREFIX).

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
      ('feed_sources',     'dealership',  'dealership_id', ''),
      ('feed_fetches',     'dealership',  'dealership_id', ''),
      ('configuration_owners', 'nobody',  '',              ''),
      ('configuration_revisions', 'nobody', '',            ''),
      ('owner_secrets',    'nobody',      '',              ''),
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
    revoke all on schema jobs from public, forecourt_app, forecourt_import, forecourt_index;
    revoke all on all tables in schema jobs from public, forecourt_app, forecourt_import, forecourt_index;
    revoke all on function jobs.add_job from public, forecourt_index;
    grant usage on schema jobs to forecourt_app, forecourt_import;
    grant execute on function jobs.add_job to forecourt_app, forecourt_import;
    reset role;
  end if;
end $$;
