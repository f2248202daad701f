import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PartnerType } from '#domain/content/partner-form.ts'
import { partnerTypes } from '#domain/content/partner-form.ts'
import { displayOrder, instant, isOneOf, localText, rowId, version } from '../database/columns.ts'
import { rates } from './pricing.ts'
import { staffUsers } from './staff.ts'

export const siteContent = pgTable(
  'site_content',
  {
    id: rowId(),
    page: text('page').notNull(),
    section: text('section').notNull(),
    elementKey: text('element_key').notNull(),
    contentAr: localText('content_ar'),
    contentEn: localText('content_en'),
  },
  (t) => [unique('site_content_element').on(t.page, t.section, t.elementKey)],
)

export const faqs = pgTable('faqs', {
  id: rowId(),
  questionAr: localText('question_ar'),
  questionEn: localText('question_en'),
  answerAr: localText('answer_ar'),
  answerEn: localText('answer_en'),
  displayOrder: displayOrder(),
  version: version(),
})

export const specialOffers = pgTable(
  'special_offers',
  {
    id: rowId(),
    isActive: boolean('is_active').notNull().default(true),
    startDate: instant('start_date').notNull(),
    endDate: instant('end_date').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    titleAr: localText('title_ar'),
    titleEn: localText('title_en'),
    descriptionAr: localText('description_ar'),
    descriptionEn: localText('description_en'),
    /** The discount code that the offer advertises; '' for none. Several discounts may share a code. */
    discountCode: text('discount_code').notNull().default(''),
    /** The rate rule that applies while the offer is shown; null for none. */
    rateId: integer('rate_id').references(() => rates.id),
    version: version(),
  },
  (t) => [
    index('special_offers_end').on(t.endDate),
    index('special_offers_rate').on(t.rateId),
    check('special_offers_period', sql`${t.endDate} > ${t.startDate}`),
  ],
)

export const heroSlides = pgTable('hero_slides', {
  id: rowId(),
  imageUrl: text('image_url').notNull(),
  titleAr: localText('title_ar'),
  titleEn: localText('title_en'),
  subtitleAr: localText('subtitle_ar'),
  subtitleEn: localText('subtitle_en'),
  linkUrl: text('link_url'),
  isActive: boolean('is_active').notNull().default(true),
  displayOrder: displayOrder(),
  version: version(),
})

export const partners = pgTable(
  'partners',
  {
    id: rowId(),
    type: text('type').$type<PartnerType>().notNull(),
    logoUrl: text('logo_url').notNull().default(''),
    nameAr: localText('name_ar'),
    nameEn: text('name_en').notNull(),
    descriptionAr: localText('description_ar'),
    descriptionEn: localText('description_en'),
    displayOrder: displayOrder(),
    version: version(),
  },
  (t) => [index('partners_type').on(t.type, t.displayOrder), check('partners_type', isOneOf(t.type, partnerTypes))],
)

/** Pictures of the media library; the storage uses `id` as the file name. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    filename: text('filename').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (t) => [index('media_items_created').on(t.createdAt)],
)

/**
 * A single row. Triggers increase the version in every transaction that changes public content, so that pages rendered from an
 * older version are not served.
 */
export const contentVersion = pgTable(
  'content_version',
  { id: boolean('id').primaryKey().default(true), version: bigint('version', { mode: 'number' }).notNull() },
  (t) => [check('content_version_single', sql`${t.id}`)],
)
