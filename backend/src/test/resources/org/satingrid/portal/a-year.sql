-- What a portal has after a year of :jobs jobs, with :samples samples of each engine. Needs a site and an application.
-- A portal that began before midnight has the partition of today.

alter table samples detach partition samples_first;

do $$ begin execute format('alter table samples attach partition samples_first for values from (minvalue) to (%L)', (date_trunc('day', now() at time zone 'UTC') - interval '366 days') at time zone 'UTC'); end $$;

do $$ declare day timestamptz; begin for day in select (date_trunc('day', now() at time zone 'UTC') - n * interval '1 day') at time zone 'UTC' from generate_series(0, 366) n loop continue when to_regclass('samples_' || to_char(day at time zone 'UTC', 'YYYYMMDD')) is not null; execute format('create table %I partition of samples for values from (%L) to (%L)', 'samples_' || to_char(day at time zone 'UTC', 'YYYYMMDD'), day, day + interval '1 day'); execute format('alter table %I add primary key (attempt_id, node_id, seq)', 'samples_' || to_char(day at time zone 'UTC', 'YYYYMMDD')); end loop; end $$;

insert into nodes (id, site_id, name, enrolled_at)
select gen_random_uuid(), (select id from sites order by created_at limit 1), 'year-' || n, now()
from generate_series(1, 20) n;

insert into jobs (id, name, application_id, owner, state, arguments, inputs, sites,
  tags, created_at, started_at, finished_at, version, books_closed)
select gen_random_uuid(), 'year', (select id from applications limit 1),
  case when n % 1000 = 7 then 'seldom' else 'often-' || n % 5 end,
  case when n % 500 = 3 then 'FAILED' else 'SUCCEEDED' end, '[]', '[]', '[]',
  jsonb_build_array(case when n % 1000 = 9 then 'seldom' else 'often' end),
  began, began, began + interval '1 minute', 1, true
from generate_series(1, :jobs) n,
  lateral (select now() - interval '1 minute' - interval '365 days' * (:jobs - n) / :jobs) as t (began);

insert into attempts (id, job_id, created_at, ended_at, outcome, message)
select gen_random_uuid(), id, created_at, finished_at, 'succeeded', '' from jobs
where name = 'year';

update jobs set attempt_id = a.id from attempts a
where a.job_id = jobs.id and jobs.name = 'year';

insert into engines (attempt_id, node_id, node, site, speed, workers, master, state, outcome,
  joined_at, ended_at)
select a.id, n.id, n.name, 'year', 1, 1, n.name = 'year-1', 'ENDED', 'succeeded',
  a.created_at, a.ended_at
from attempts a join jobs j on j.id = a.job_id and j.name = 'year'
  join nodes n on n.name in ('year-1', 'year-2');

insert into reports (attempt_id, node_id, job_id, telemetry_seq, sampled_from, sampled_to)
select e.attempt_id, e.node_id, a.job_id, :samples, a.created_at,
  a.created_at + :samples * interval '1 second' from engines e
  join attempts a on a.id = e.attempt_id where e.site = 'year';

insert into samples (attempt_id, node_id, seq, at, sample)
select e.attempt_id, e.node_id, s, a.created_at + s * interval '1 second', jsonb_build_object('at', a.created_at + s * interval '1 second',
  'workers', 1, 'workRefSeconds', s, 'progress', 0.5, 'spawns', s * 1000, 'executed', s * 1000,
  'leaves', s * 500, 'localSteals', 0, 'idleSeconds', 0, 'dequeLength', 3,
  'stealsWon', jsonb_build_object('year', s), 'bytesReceived', jsonb_build_object('year', s * 1000))
from engines e join attempts a on a.id = e.attempt_id, generate_series(1, :samples) s
where e.site = 'year';

insert into job_progress (job_id, progress, last_log_seq)
select id, 1, 4 from jobs where name = 'year';

insert into log_lines (job_id, seq, at, stream, level, text)
select id, l, finished_at, 'stdout', 'info', 'a line' from jobs, generate_series(1, 4) l
where name = 'year';

insert into job_evidence (job_id, kind, ended_at, bytes)
select id, k, finished_at, 1000 from jobs,
  unnest(array['TELEMETRY', 'LOG', 'RESULTS']) k where name = 'year';

insert into audit_events (at, who, address, action, target, status)
select now() - interval '365 days' * n / (2 * :jobs),
  case when n % 5000 = 7 then 'seldom' else 'often' end,
  '', case when n % 5000 = 9 then 'user.create' else 'job.submit' end,
  '/api/v1/jobs/' || n, case when n % 2000 = 11 then 403 else 200 end
from generate_series(1, 2 * :jobs) n;

vacuum analyze;
