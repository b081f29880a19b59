-- A product of such a figure is too small for a double, so that PostgreSQL refuses the whole query.
update reports set work_ref_seconds = 0 where work_ref_seconds > 0 and work_ref_seconds < 1e-9;
update engines set speed = 1e-9 where speed < 1e-9;
update nodes set speed = 1e-9 where speed < 1e-9;
update nodes set core_speed = 1e-9 where core_speed < 1e-9;
