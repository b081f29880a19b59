-- The class of a node's box and its weaknesses; nodes.isolation stays for portals of the release before.
alter table nodes
  add column isolation_class text check (isolation_class in ('A', 'B', 'C')),
  add column weaknesses jsonb not null default '[]';

-- Class C is no demand.
alter table sites
  add column lowest_isolation text check (lowest_isolation in ('A', 'B', 'C'));
alter table jobs
  add column lowest_isolation text not null default 'C'
    check (lowest_isolation in ('A', 'B', 'C'));

create or replace trigger node_changes before update on nodes
  for each row
  when ((new.site_id, new.name, new.connected, new.workers, new.speed, new.network_address,
      new.withdrawal, new.drain_by, new.leaving_by, new.problems, new.agent_version,
      new.removed_at, new.isolation_class)
    is distinct from
    (old.site_id, old.name, old.connected, old.workers, old.speed, old.network_address,
      old.withdrawal, old.drain_by, old.leaving_by, old.problems, old.agent_version,
      old.removed_at, old.isolation_class))
  execute function mark_node_changed();
