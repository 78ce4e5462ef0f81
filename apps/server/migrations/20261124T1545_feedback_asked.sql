-- When Amazon was last asked to mail a tester for feedback.
ALTER TABLE beta_testers ADD COLUMN feedback_asked_at timestamptz;
