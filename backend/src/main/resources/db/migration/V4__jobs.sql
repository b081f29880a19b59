create table jobs (
  id uuid primary key,
  number bigint generated always as identity unique,
  name text not null,
  application_id uuid not null references applications,
  owner text not null,
  state text not null,
  reason text,
  failure jsonb,
  arguments jsonb not null,
  inputs jsonb not null,
  sites jsonb not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version bigint not null
);

create index jobs_by_state on jobs (state, number);

create table attempts (
  id uuid primary key,
  job_id uuid not null unique references jobs,
  created_at timestamptz not null,
  main_returned_at timestamptz
);

create table engines (
  attempt_id uuid not null references attempts,
  node_id uuid not null references nodes,
  node text not null,
  site text not null,
  speed double precision not null,
  workers int not null,
  master boolean not null,
  state text not null,
  joined_at timestamptz,
  ended_at timestamptz,
  outcome text,
  stop_at timestamptz,
  stop_reason text,
  primary key (attempt_id, node_id)
);

-- A node works on one job at a time, whoever schedules.
create unique index engines_one_per_node on engines (node_id) where state <> 'ENDED';

create table idempotency_keys (
  owner text not null,
  key text not null,
  body_sha256 text not null,
  job_id uuid not null references jobs,
  created_at timestamptz not null,
  primary key (owner, key)
);
