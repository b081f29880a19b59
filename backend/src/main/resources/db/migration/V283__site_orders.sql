-- A cordon or drain of a whole site, which nodes that join later find there.
alter table sites
  add column order_kind text check (order_kind in ('CORDON', 'DRAIN')),
  add column order_reason text not null default '',
  add column order_by text not null default '',
  add column order_at timestamptz,
  add column order_drain_by timestamptz;
