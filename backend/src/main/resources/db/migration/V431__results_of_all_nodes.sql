-- Files of a node that does not run the program's main have a share of the limits only, and give
-- way to files of main where both have the same name. Rows from before are files of main.
alter table artifacts add column of_main boolean not null default true;

-- How many result files of a node are not kept, and why.
create table results_left_out (
  job_id uuid not null references jobs on delete cascade,
  attempt_id uuid not null,
  node_id uuid not null references nodes on delete cascade,
  files integer not null check (files > 0),
  reasons text[] not null,
  primary key (job_id, node_id)
);

create index results_left_out_by_node on results_left_out (node_id);
