ALTER TABLE "api_tokens" ADD COLUMN "made_with" uuid;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_made_with_api_tokens_id_fk" FOREIGN KEY ("made_with") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_by_token" ON "api_tokens" USING btree ("made_with");