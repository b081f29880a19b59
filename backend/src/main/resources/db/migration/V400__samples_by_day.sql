-- Samples by the day on which the portal stored them: a day becomes thinner by a new table, and ends
-- with a table that is dropped (telemetry.samples.PartitionUpkeep, which also makes the tables of days to
-- come). What is there becomes the first partition as it is: no row is written, and one scan makes
-- sure that all of them belong there. Until the last row of it is removed, that takes what is older
-- than this database, also out of a backup.
alter table samples rename to samples_first;
alter table samples_first rename constraint samples_pkey to samples_first_pkey;
alter table samples_first add column at timestamptz not null default '-infinity';

-- A key of all partitions would have to contain the time; a report's row is locked for each sample
-- of an engine, so that a number comes once. The default is for a portal of the release before.
create table samples (
  attempt_id uuid not null,
  node_id uuid not null,
  seq bigint not null,
  sample jsonb not null,
  at timestamptz not null default now()
) partition by range (at);

do $$
begin
  execute format('alter table samples attach partition samples_first for values from (minvalue) to (%L)',
    (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC');
end
$$;

-- No sample is refused for its time: a clock may be wrong by a year.
create table samples_default (like samples_first including all);
alter table samples attach partition samples_default default;

-- When the first and the last sample of an engine were stored: those before this release long ago.
alter table reports
  add column sampled_from timestamptz default '-infinity',
  add column sampled_to timestamptz default '-infinity';
alter table reports
  alter column sampled_from drop default,
  alter column sampled_to drop default;
