-- A node is known by its own key, not by a secret of the portal's. Nodes from before have none and
-- enrol again. The column of their secrets goes when no portal of the release before runs any more.
alter table nodes alter column secret_sha256 drop not null;
alter table nodes add column key_sha256 bytea unique;
alter table nodes add column certificate_expires_at timestamptz;
-- With which token it enrolled last: its answer may have been lost, and is given again.
alter table nodes add column enrolled_with bytea;
-- How far its clock is ahead of the portal's; null until it has connected.
alter table nodes add column clock_ahead_millis bigint;

alter table enrolment_tokens add column nodes int not null default 1;
alter table enrolment_tokens add column used int not null default 0;
update enrolment_tokens set used = 1 where used_at is not null;

-- Nonces that nodes have proved their keys with; none is good twice.
create unlogged table used_nonces (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index used_nonces_by_expiry on used_nonces (expires_at);
