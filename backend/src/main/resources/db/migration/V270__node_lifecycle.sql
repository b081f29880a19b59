-- How work is kept from a node, and what is wrong with it.
alter table nodes
  add column withdrawal text check (withdrawal in ('CORDON', 'DRAIN', 'REVOKE')),
  add column withdrawn_reason text not null default '',
  add column withdrawn_by text not null default '',
  add column withdrawn_at timestamptz,
  add column drain_by timestamptz,
  -- Its agent was asked to end and says until when it stays; forgotten at its next hello.
  add column leaving_by timestamptz,
  add column problems jsonb not null default '[]',
  add column machine jsonb,
  add column removed_at timestamptz;

-- What jobs left behind names a site for ever; a new one of that name goes on with its colour.
alter table sites add column removed_at timestamptz;

-- Portals close the links of these (agentgateway.RevokedLinks).
create index nodes_shut_out on nodes (id) where withdrawal = 'REVOKE' or removed_at is not null;

create or replace trigger node_changes before update on nodes
  for each row
  when ((new.site_id, new.name, new.connected, new.workers, new.speed, new.network_address,
      new.withdrawal, new.drain_by, new.leaving_by, new.problems, new.agent_version,
      new.removed_at)
    is distinct from
    (old.site_id, old.name, old.connected, old.workers, old.speed, old.network_address,
      old.withdrawal, old.drain_by, old.leaving_by, old.problems, old.agent_version,
      old.removed_at))
  execute function mark_node_changed();
