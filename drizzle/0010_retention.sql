CREATE INDEX `audit_log_time` ON `audit_log` (`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`ended_at`,`expires_at`);