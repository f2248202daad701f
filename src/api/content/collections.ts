import { faqFormSchema } from '#domain/content/faq-form.ts'
import { offerFormSchema } from '#domain/content/offer-form.ts'
import { partnerFormSchema } from '#domain/content/partner-form.ts'
import { slideFormSchema } from '#domain/content/slide-form.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { faqRow, partnerRow, slideRow } from '#operations/content/content-rows.ts'
import { offerRow } from '#operations/content/offer-row.ts'
import { partnerTypes } from '#domain/content/partner-form.ts'
import { chargesCollections } from './charges-collections.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { fleetCollections } from './fleet-collections.ts'
import { specialHoursCollection } from './special-hours-collection.ts'
import { moment } from './value-fields.ts'

const isActive = f.optional(f.flag, true)
const names = { nameAr: f.text, nameEn: f.text }
const titles = { titleAr: f.text, titleEn: f.text }
const descriptions = { descriptionAr: f.optionalText, descriptionEn: f.optionalText }

/** Everything that staff programs can read and change like the screens of the back office. */
export const collections: readonly Collection[] = [
  ...fleetCollections,
  specialHoursCollection,
  ...chargesCollections,
  {
    entity: 'special_offer',
    path: 'special_offers',
    name: 'StaffSpecialOffer',
    nouns: {
      ar: { one: 'عرض خاص', many: 'العروض الخاصة' },
      en: { one: 'a special offer', many: 'the special offers' },
    },
    fields: {
      ...titles,
      ...descriptions,
      imageUrl: f.optionalText,
      discountCode: f.optionalText,
      rateId: f.reference,
      startDate: moment,
      endDate: moment,
      isActive,
    },
    row: offerRow,
    schema: valuesOf(offerFormSchema),
  },
  {
    entity: 'hero_slide',
    path: 'hero_slides',
    name: 'StaffHeroSlide',
    nouns: {
      ar: { one: 'شريحة', many: 'شرائح الصفحة الرئيسية' },
      en: { one: 'a slide', many: 'the slides of the home page' },
    },
    fields: {
      imageUrl: f.text,
      ...titles,
      subtitleAr: f.optionalText,
      subtitleEn: f.optionalText,
      linkUrl: f.nullableText,
      isActive,
    },
    row: slideRow,
    schema: valuesOf(slideFormSchema),
  },
  {
    entity: 'partner',
    path: 'partners',
    name: 'StaffPartner',
    nouns: { ar: { one: 'شريك', many: 'الشركاء' }, en: { one: 'a partner', many: 'the partners' } },
    fields: { type: f.choice(partnerTypes), logoUrl: f.text, ...names, ...descriptions },
    row: partnerRow,
    schema: valuesOf(partnerFormSchema),
  },
  {
    entity: 'faq',
    path: 'faqs',
    name: 'StaffFaq',
    nouns: {
      ar: { one: 'سؤال شائع', many: 'الأسئلة الشائعة' },
      en: { one: 'a question', many: 'the frequently asked questions' },
    },
    fields: { questionAr: f.text, questionEn: f.text, answerAr: f.optionalText, answerEn: f.optionalText },
    row: faqRow,
    schema: valuesOf(faqFormSchema),
  },
]
