-- The heaviest of the tasks that engines of an attempt stole from one another, named by their thieves.
create table tree_tasks (
  attempt_id uuid not null references attempts,
  name text not null,
  node_id uuid not null references nodes,
  parent text,
  method text not null,
  weight double precision not null,
  owner text,
  started_at timestamptz not null,
  ended_at timestamptz,
  ending text,
  primary key (attempt_id, name)
);

-- How many of an attempt's are kept, and from which weight on; whoever adds to them locks its row.
create table trees (
  attempt_id uuid primary key references attempts,
  kept int not null default 0,
  least double precision not null default 0
);
