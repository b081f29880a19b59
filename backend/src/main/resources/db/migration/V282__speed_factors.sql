-- How much faster than it claims a node was at jobs of all applications; 1 until one has shown it.
alter table nodes add column speed_factor double precision not null default 1;

create or replace trigger node_changes before update on nodes
  for each row
  when ((new.site_id, new.name, new.connected, new.workers, new.speed, new.network_address,
      new.withdrawal, new.drain_by, new.leaving_by, new.problems, new.agent_version,
      new.removed_at, new.isolation_class, new.speed_factor)
    is distinct from
    (old.site_id, old.name, old.connected, old.workers, old.speed, old.network_address,
      old.withdrawal, old.drain_by, old.leaving_by, old.problems, old.agent_version,
      old.removed_at, old.isolation_class, old.speed_factor))
  execute function mark_node_changed();
