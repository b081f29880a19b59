-- What the portal wrote itself is what happened in a run; a page shows all of it, however long the log.
create index log_lines_of_portal on log_lines (job_id, seq) where stream = 'portal';
