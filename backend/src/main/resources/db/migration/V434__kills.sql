-- A person killed the job of the engine, and its results are not wanted.
alter table engines add column kill boolean not null default false;
