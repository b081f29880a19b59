-- Expands only: a portal of the version before goes on beside it.
alter table jobs
  add column priority int not null default 0,
  add column labels jsonb not null default '[]',
  add column parameters jsonb,
  add column min_workers int not null default 1,
  add column max_workers int,
  add column time_limit_seconds int,
  add column retries int not null default 0,
  add column not_before timestamptz,
  add column attempt_id uuid,
  add column queue_position int,
  add column queue_possible boolean not null default true,
  add column estimated_start timestamptz,
  add column points int,
  add column parent_id uuid references jobs,
  add column point int;

alter table attempts
  add column number int not null default 1,
  add column ended_at timestamptz,
  add column outcome text,
  add column message text;

update jobs set attempt_id = a.id from attempts a where a.job_id = jobs.id;

alter table attempts drop constraint attempts_job_id_key;
create index attempts_by_job on attempts (job_id, number);
create index jobs_by_parent on jobs (parent_id, point) where parent_id is not null;
create index jobs_waiting_by_owner on jobs (owner) where state in ('HELD', 'QUEUED');

-- A later attempt replaces what an earlier one left.
alter table artifacts add column attempt_id uuid;
