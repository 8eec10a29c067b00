-- The second wall behind the queries: whatever a query forgets, the application role sees only what belongs to
-- the site of its transaction. Import and index act for every site and bypass it.

create function current_site() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.site', true), '')::integer;

comment on function current_site() is 'The site that this transaction serves; null sees nothing.';

-- What belongs to a site.

alter table sites enable row level security;
alter table sites force row level security;
create policy own_site on sites to forecourt_app using (id = current_site());

do $$
declare owned text;
begin
  foreach owned in array array['site_dealerships', 'leads', 'deliveries'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format(
      'create policy own_site on %I to forecourt_app using (site_id = current_site()) with check (site_id = current_site())',
      owned);
  end loop;
end $$;

-- What belongs to a dealership: a site sees the dealerships that its configuration names.

alter table dealerships enable row level security;
alter table dealerships force row level security;
create policy shown_dealership on dealerships to forecourt_app
  using (id in (select dealership_id from site_dealerships where site_id = current_site()));

do $$
declare owned text;
begin
  foreach owned in array array[
    'vehicles', 'photos', 'stock_sequences', 'stock_events', 'locations', 'opening_hours', 'special_hours', 'reviews',
    'feeds', 'feed_runs', 'quarantined_rows'
  ] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format(
      'create policy shown_dealership on %I to forecourt_app using (dealership_id in '
      || '(select dealership_id from site_dealerships where site_id = current_site()))',
      owned);
  end loop;
end $$;

-- Which sites there are and what they show is decided by their configuration files, never by who serves shoppers:
-- else it could show itself another dealership.
revoke insert, update, delete on sites, dealerships, site_dealerships from forecourt_app;
