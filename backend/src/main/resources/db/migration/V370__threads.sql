-- Programs of plain threads: a model of its own, the nodes that a job of it gets at once, and what its
-- nodes have done (the latest word of each).
alter table applications drop constraint applications_model_check,
  add constraint applications_model_check
    check (model in ('SATIN', 'FJTASK', 'WORKCREW', 'THREADS'));

alter table jobs add column gang jsonb;

create table thread_reports (
  attempt_id uuid not null references attempts on delete cascade,
  node_id uuid not null references nodes,
  report jsonb not null,
  primary key (attempt_id, node_id)
);
