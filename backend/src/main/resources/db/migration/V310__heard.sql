-- When the portal stored an engine's last report, by the portal's clock: a node's own clock may be off.
alter table reports add column heard_at timestamptz;
