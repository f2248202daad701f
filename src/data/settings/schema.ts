import { pgTable, text } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Secrets that the processes of one installation share. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
