-- How a submission was answered: whoever repeats it under its key is answered the same.
alter table idempotency_keys add column answer jsonb;
