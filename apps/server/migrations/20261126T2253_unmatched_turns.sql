-- A report lists what was not understood of some weeks: one turn in twenty or so, of a merchant who may have millions.
create index turns_unmatched on turns (merchant_id, at) where handled = 'unmatched';
