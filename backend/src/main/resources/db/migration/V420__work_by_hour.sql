-- What the last day's engines did is asked for by the overview (telemetry.WorkByHour).
create index engines_by_end on engines (ended_at) where joined_at is not null;
