-- How far each engine's numbered messages are stored.
create table reports (
  attempt_id uuid not null references attempts,
  node_id uuid not null references nodes,
  job_id uuid not null references jobs,
  telemetry_seq bigint not null default 0,
  log_seq bigint not null default 0,
  latest jsonb,
  progress double precision not null default 0,
  work_ref_seconds double precision not null default 0,
  primary key (attempt_id, node_id)
);

create index reports_by_job on reports (job_id);

create table samples (
  attempt_id uuid not null,
  node_id uuid not null,
  seq bigint not null,
  sample jsonb not null,
  primary key (attempt_id, node_id, seq)
);

-- Progress never falls, whatever the engines say; log numbers have no gap.
create table job_progress (
  job_id uuid primary key references jobs,
  progress double precision not null,
  last_log_seq bigint not null default 0
);

-- The course of a job's progress, one point a second at most.
create table progress_points (
  job_id uuid not null references jobs,
  at timestamptz not null,
  progress double precision not null,
  primary key (job_id, at)
);

create table log_lines (
  job_id uuid not null references jobs,
  seq bigint not null,
  at timestamptz not null,
  site text,
  node text,
  stream text not null,
  level text not null,
  text text not null,
  primary key (job_id, seq)
);
