-- Lists of jobs by time, by name and by application.
create index jobs_by_age on jobs (created_at);
create index jobs_listed_by_name on jobs (name text_pattern_ops, number) where parent_id is null;
create index jobs_listed_by_application on jobs (application_id, number);
drop index jobs_by_application;

-- An application that was removed while jobs of the past name it: nobody sees or runs it any more.
alter table applications add column removed_at timestamptz;
