-- What is kept of each job that is over; written once, when all of its evidence is in.
create table job_evidence (
  job_id uuid not null references jobs,
  kind text not null,
  ended_at timestamptz not null,
  bytes bigint not null,
  -- From here on asking for it answers 410; what it consists of is deleted afterwards.
  removed_at timestamptz,
  reason text,
  deleted boolean not null default false,
  primary key (job_id, kind)
);

create index job_evidence_by_age on job_evidence (ended_at) where removed_at is null;
create index job_evidence_to_delete on job_evidence (job_id)
  where removed_at is not null and not deleted;
create index jobs_by_end on jobs (finished_at) where finished_at is not null;
create index artifacts_by_content on artifacts (sha256);
