-- The search reads Hindi words whole and knives as a knife: what was indexed in the old words is indexed anew.
update search_indexes set configuration_version = -1 where is_stored;
