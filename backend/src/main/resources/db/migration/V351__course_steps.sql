-- The course of large runs, thinned (telemetry.StepRepository): what a chart is read from.
create table course_steps (
  attempt_id uuid not null references attempts on delete cascade,
  site text not null,
  step bigint not null,
  figures float8[] not null,
  primary key (attempt_id, step, site)
);

-- Up to which of its samples a node is counted there. Not a column of reports: those rows change every
-- second, and none of their writers shall wait for the counting.
create table course_reached (
  attempt_id uuid not null references attempts on delete cascade,
  node_id uuid not null references nodes,
  seq bigint not null,
  primary key (attempt_id, node_id)
);
