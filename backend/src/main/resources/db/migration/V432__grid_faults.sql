-- A fault of the grid is not counted against the retries that the owner of a job asked for.
alter table jobs add column grid_retries integer not null default 3 check (grid_retries >= 0);

-- How many attempts before this one failed for a fault of the grid, and how many for another one.
alter table attempts add column grid_faults integer not null default 0;
alter table attempts add column other_faults integer not null default 0;

-- When a portal last led. Unlike the end of a lease it is also kept when the lease is given back.
alter table leases add column renewed_at timestamptz;
