-- Expands only: a portal of the version before goes on beside it.
alter table attempts
  add column registrar text,
  add column former_masters jsonb not null default '[]',
  add column master_lost_at timestamptz,
  add column master_loss jsonb;

update attempts set registrar = e.node from engines e
where e.attempt_id = attempts.id and e.master;
