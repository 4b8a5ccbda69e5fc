ALTER TABLE "conversions" DROP CONSTRAINT "conversions_click_id_txid";--> statement-breakpoint
ALTER TABLE "pending_postbacks" DROP CONSTRAINT "pending_postbacks_told";