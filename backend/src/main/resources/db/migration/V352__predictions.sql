-- How long a job would run, as told when it was submitted; null if that was not known.
alter table jobs add column predicted jsonb;
