create table artifacts (
  job_id uuid not null references jobs,
  name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  content_type text not null,
  node_id uuid not null references nodes,
  created_at timestamptz not null,
  primary key (job_id, name)
);
