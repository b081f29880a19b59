-- Which transaction last changed what scheduling goes by, so that a portal that keeps all nodes in
-- memory reads only what is new to it (sites.NodeMirror). By triggers, because portals of the
-- release before write these columns, too.
alter table nodes add column changed xid8 not null default pg_current_xact_id();

create index nodes_by_change on nodes (changed);

create function mark_node_changed() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end
$$;

-- A restored backup brings the numbers of another database's transactions.
create trigger node_is_new before insert on nodes
  for each row execute function mark_node_changed();

-- Heartbeats set last_seen_at, and connected to what it is; they are no news.
create trigger node_changes before update on nodes
  for each row
  when ((new.site_id, new.name, new.connected, new.workers, new.speed, new.network_address)
    is distinct from
    (old.site_id, old.name, old.connected, old.workers, old.speed, old.network_address))
  execute function mark_node_changed();
