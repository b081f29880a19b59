-- Jobs of before ran under the only policy that agents had.
alter table jobs
  add column policy text not null default 'AHEAD'
    check (policy in ('AHEAD', 'CRS', 'CRS_SPLIT', 'RS', 'MW'));
