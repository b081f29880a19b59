-- An agent that connects is told the neighbours of its site: without this all nodes were read for it.
create index nodes_by_site on nodes (site_id);
