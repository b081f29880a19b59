-- Ends of agents' logs that somebody has asked for; kept for minutes.
create table node_logs (
  id uuid primary key,
  node_id uuid not null references nodes,
  requested_at timestamptz not null,
  text text,
  answered_at timestamptz
);

create index node_logs_open on node_logs (node_id) where answered_at is null;
