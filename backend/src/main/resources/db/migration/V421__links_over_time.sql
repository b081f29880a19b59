-- The history of one link, newest first.
create index link_measurements_by_link on link_measurements (thief, victim, at desc);
