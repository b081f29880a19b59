-- An agent is also asked what its doctor finds, and what the threads of its engines do.
alter table node_logs add column subject text not null default 'LOG';
