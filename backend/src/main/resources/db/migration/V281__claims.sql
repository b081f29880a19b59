-- Nodes that said to be an attempt's master while another was: they count once that one is lost.
alter table attempts add column claims jsonb not null default '[]';
