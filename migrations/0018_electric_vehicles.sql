ALTER TABLE "vehicles" ADD COLUMN "energy_consumption" numeric;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "battery_capacity" numeric;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "charging_power_ac" numeric;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "charging_power_dc" numeric;