-- What a mapped category is called at Google: search finds its products by these words too.
alter table category_mappings add column google_path text not null default '';
