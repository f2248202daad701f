import { pgTable, text } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Secrets that all processes of an installation share. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
