-- What happens on the grid, written by the database itself in the transaction in which it happens,
-- whatever code, and whichever release of the portal, does it. How it gets its order is told in the
-- README of module events.
create table grid_events (
  id bigint generated always as identity primary key,
  -- The place in the order in which all see events; null until that is given, after the commit.
  position bigint unique,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  job_id uuid,
  site text,
  node text,
  application_id uuid,
  alert_id uuid,
  -- Whose it is, besides the operators'; null is everybody's.
  owners text[],
  data jsonb not null default '{}'
);

create index grid_events_without_position on grid_events (id) where position is null;
create index grid_events_by_job on grid_events (job_id, position) where job_id is not null;
create index grid_events_by_kind on grid_events (kind text_pattern_ops, position);
create index grid_events_by_site on grid_events (site, position) where site is not null;
create index grid_events_by_age on grid_events (at);

-- A backup that is restored brings its events along; its rows are no news.
create function is_restoring() returns boolean language sql stable as
  $$ select coalesce(current_setting('satin.restoring', true), '') = 'on' $$;

create function tell_of_job() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into grid_events (kind, job_id, application_id, owners, data)
    values ('job.' || lower(new.state), new.id, new.application_id, array[new.owner],
      jsonb_strip_nulls(jsonb_build_object('number', new.number, 'name', new.name,
        'before', case when tg_op = 'UPDATE' then old.state end,
        'text', coalesce(new.failure->>'message', new.reason))));
  end if;
  return null;
end
$$;
create trigger job_is_news after insert on jobs for each row execute function tell_of_job();
create trigger job_state_is_news after update of state on jobs for each row
  when (old.state is distinct from new.state) execute function tell_of_job();

create function tell_of_node() returns trigger language plpgsql as $$
declare
  happened text[] := '{}';
  what text;
begin
  if is_restoring() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    happened := array['node.enrolled'];
  else
    if old.connected <> new.connected then
      happened := array_append(happened,
        case when new.connected then 'node.connected' else 'node.disconnected' end);
    end if;
    if old.withdrawal is distinct from new.withdrawal then
      happened := array_append(happened, case new.withdrawal when 'CORDON' then 'node.cordoned'
        when 'DRAIN' then 'node.draining' when 'REVOKE' then 'node.revoked' else 'node.resumed' end);
    end if;
    if old.removed_at is null and new.removed_at is not null then
      happened := array_append(happened, 'node.removed');
    end if;
  end if;
  foreach what in array happened loop
    insert into grid_events (kind, site, node, data)
    values (what, (select name from sites where id = new.site_id),
      -- A removed node gives up its name.
      case when tg_op = 'UPDATE' then old.name else new.name end,
      jsonb_strip_nulls(jsonb_build_object('text', case when what in
        ('node.cordoned', 'node.draining', 'node.revoked') then nullif(new.withdrawn_reason, '') end)));
  end loop;
  return null;
end
$$;
create trigger node_is_news after insert on nodes for each row execute function tell_of_node();
create trigger node_change_is_news after update on nodes for each row
  when ((old.connected, old.withdrawal, old.removed_at)
    is distinct from (new.connected, new.withdrawal, new.removed_at))
  execute function tell_of_node();

create function tell_of_site() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into grid_events (kind, site)
    values (case when new.removed_at is null then 'site.created' else 'site.removed' end, new.name);
  end if;
  return null;
end
$$;
create trigger site_is_news after insert on sites for each row execute function tell_of_site();
create trigger site_change_is_news after update on sites for each row
  when ((old.removed_at is null) is distinct from (new.removed_at is null))
  execute function tell_of_site();

-- As who may see it changes, an application is its owner's news only.
create function tell_of_application() returns trigger language plpgsql as $$
declare
  what applications%rowtype;
begin
  if tg_op = 'INSERT' then
    what := new;
  else
    what := old;
  end if;
  if not is_restoring() then
    insert into grid_events (kind, application_id, owners, data)
    values (case when tg_op = 'INSERT' then 'application.uploaded' else 'application.removed' end,
      what.id, array[what.owner], jsonb_build_object('name', what.name, 'version', what.version));
  end if;
  return null;
end
$$;
create trigger application_is_news after insert or delete on applications
  for each row execute function tell_of_application();

create function tell_of_alert() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into grid_events (kind, job_id, site, node, alert_id, owners, data)
    values (case when new.ended_at is null then 'alert.raised' else 'alert.ended' end,
      new.job_id, new.site, new.node, new.id,
      array_remove(array[new.job_owner, new.site_owner], null),
      jsonb_build_object('alert', new.kind, 'severity', new.severity, 'expected', new.expected,
        'actual', new.actual, 'unit', new.unit));
  end if;
  return null;
end
$$;
create trigger alert_is_news after insert on alerts for each row execute function tell_of_alert();
create trigger alert_end_is_news after update of ended_at on alerts for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_alert();
