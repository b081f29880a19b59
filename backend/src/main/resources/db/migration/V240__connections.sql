-- Number of the node's latest connection; what an earlier one brings or loses does not count.
alter table nodes add column connection bigint not null default 0;
