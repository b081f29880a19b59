create table calibrations (
  node_id uuid not null references nodes,
  at timestamptz not null,
  speed double precision not null,
  core_speed double precision not null,
  primary key (node_id, at)
);

insert into calibrations (node_id, at, speed, core_speed)
select id, coalesce(last_seen_at, enrolled_at), speed, core_speed from nodes
where speed is not null and core_speed is not null;

create table speed_measurements (
  job_id uuid not null references jobs,
  node_id uuid not null references nodes,
  application_id uuid not null references applications,
  at timestamptz not null,
  factor double precision not null,
  tasks bigint not null,
  work_ref_seconds double precision not null,
  primary key (job_id, node_id)
);

create index speed_measurements_by_node on speed_measurements (node_id, application_id, at desc);

create table link_measurements (
  job_id uuid not null references jobs,
  thief text not null,
  victim text not null,
  at timestamptz not null,
  requests bigint not null,
  wait_millis bigint not null,
  bytes bigint not null,
  best_millis double precision,
  peak_bytes_per_second double precision,
  primary key (job_id, thief, victim)
);

create index link_measurements_by_age on link_measurements (at);
