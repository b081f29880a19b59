-- The sums of sites contain the weaknesses of sandboxes, and portals keep their facts in memory (sites.NodeSums).
create or replace trigger node_changes before update on nodes
  for each row
  when ((new.site_id, new.name, new.connected, new.workers, new.speed, new.network_address,
      new.withdrawal, new.drain_by, new.leaving_by, new.resting_until, new.problems,
      new.agent_version, new.removed_at, new.isolation_class, new.speed_factor, new.weaknesses)
    is distinct from
    (old.site_id, old.name, old.connected, old.workers, old.speed, old.network_address,
      old.withdrawal, old.drain_by, old.leaving_by, old.resting_until, old.problems,
      old.agent_version, old.removed_at, old.isolation_class, old.speed_factor, old.weaknesses))
  execute function mark_node_changed();
