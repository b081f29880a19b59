alter table nodes add column process text;
comment on column nodes.process is 'word of the process of its agent that connected last, or null for an older agent';
