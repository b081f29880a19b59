-- Words of the submitter, by which lists find a job.
alter table jobs add column tags jsonb not null default '[]';
create index jobs_by_tag on jobs using gin (tags jsonb_path_ops) where parent_id is null;
