import { createFaq, deleteFaq, reorderFaqs, updateFaq } from '#data/content/faqs.ts'
import { createPartner, deletePartner, reorderPartners, updatePartner } from '#data/content/partners.ts'
import { createSlide, deleteSlide, reorderSlides, updateSlide } from '#data/content/slides.ts'
import type { FaqValues } from '#domain/content/faq-form.ts'
import type { PartnerValues } from '#domain/content/partner-form.ts'
import type { SlideValues } from '#domain/content/slide-form.ts'
import type { ManagedRow } from '../rows/save-row.ts'

export const faqRow: ManagedRow<FaqValues> = {
  entity: 'faq',
  create: createFaq,
  update: updateFaq,
  remove: deleteFaq,
  reorder: reorderFaqs,
}

export const partnerRow: ManagedRow<PartnerValues> = {
  entity: 'partner',
  create: createPartner,
  update: updatePartner,
  remove: deletePartner,
  reorder: reorderPartners,
}

export const slideRow: ManagedRow<SlideValues> = {
  entity: 'hero_slide',
  create: createSlide,
  update: updateSlide,
  remove: deleteSlide,
  reorder: reorderSlides,
}
