-- What belongs to a job goes with it: the retention job deletes jobs whose evidence is gone.
alter table attempts drop constraint attempts_job_id_fkey,
  add constraint attempts_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table engines drop constraint engines_attempt_id_fkey,
  add constraint engines_attempt_id_fkey foreign key (attempt_id) references attempts
    on delete cascade;
alter table idempotency_keys drop constraint idempotency_keys_job_id_fkey,
  add constraint idempotency_keys_job_id_fkey foreign key (job_id) references jobs
    on delete cascade;
alter table artifacts drop constraint artifacts_job_id_fkey,
  add constraint artifacts_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table reports drop constraint reports_attempt_id_fkey,
  add constraint reports_attempt_id_fkey foreign key (attempt_id) references attempts
    on delete cascade;
alter table reports drop constraint reports_job_id_fkey,
  add constraint reports_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table job_progress drop constraint job_progress_job_id_fkey,
  add constraint job_progress_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table progress_points drop constraint progress_points_job_id_fkey,
  add constraint progress_points_job_id_fkey foreign key (job_id) references jobs
    on delete cascade;
alter table log_lines drop constraint log_lines_job_id_fkey,
  add constraint log_lines_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table tree_tasks drop constraint tree_tasks_attempt_id_fkey,
  add constraint tree_tasks_attempt_id_fkey foreign key (attempt_id) references attempts
    on delete cascade;
alter table trees drop constraint trees_attempt_id_fkey,
  add constraint trees_attempt_id_fkey foreign key (attempt_id) references attempts
    on delete cascade;
alter table job_evidence drop constraint job_evidence_job_id_fkey,
  add constraint job_evidence_job_id_fkey foreign key (job_id) references jobs on delete cascade;
alter table speed_measurements drop constraint speed_measurements_job_id_fkey,
  add constraint speed_measurements_job_id_fkey foreign key (job_id) references jobs
    on delete cascade;
alter table link_measurements drop constraint link_measurements_job_id_fkey,
  add constraint link_measurements_job_id_fkey foreign key (job_id) references jobs
    on delete cascade;
alter table jobs drop constraint jobs_parent_id_fkey,
  add constraint jobs_parent_id_fkey foreign key (parent_id) references jobs on delete cascade;

-- Whether the sizes of what a job left behind are fixed: the few that are to be closed are found
-- among all that ever ended.
alter table jobs add column books_closed boolean not null default false;
update jobs set books_closed = true
where exists (select 1 from job_evidence e where e.job_id = jobs.id);
create index jobs_to_close on jobs (finished_at) where finished_at is not null and not books_closed;

-- A page of every list is found without reading what is not on it.
create index jobs_listed on jobs (number) where parent_id is null;
create index jobs_listed_by_state on jobs (state, number) where parent_id is null;
create index jobs_listed_by_owner on jobs (owner, number) where parent_id is null;
create index jobs_listed_by_owner_and_state on jobs (owner, state, number) where parent_id is null;
create index jobs_by_sweep on jobs (parent_id, number) where parent_id is not null;
create index audit_events_by_age on audit_events (at);
create index audit_events_by_target on audit_events (target text_pattern_ops, id);
create index audit_events_refused on audit_events (id) where status >= 400;
create index api_tokens_by_user on api_tokens (user_id, number);

-- What is due is found among what is not.
create index job_evidence_by_kind_and_age on job_evidence (kind, ended_at)
  where removed_at is null;
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_job on idempotency_keys (job_id);
create index api_tokens_by_expiry on api_tokens (expires_at);
create index enrolment_tokens_by_expiry on enrolment_tokens (expires_at);
create index speed_measurements_by_age on speed_measurements (at);
create index jobs_by_application on jobs (application_id);
create index jobs_by_input on jobs using gin (inputs jsonb_path_ops);
create index artifacts_by_node on artifacts (node_id);
