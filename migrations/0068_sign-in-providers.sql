ALTER TABLE "staff_auth_users" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "staff_auth_users" ADD COLUMN "session_hours" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_auth_accounts_of_one" ON "staff_auth_accounts" USING btree ("provider_id","account_id");