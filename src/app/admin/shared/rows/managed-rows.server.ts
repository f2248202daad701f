import { createFaq, deleteFaq, reorderFaqs, updateFaq } from '#data/content/faqs.ts'
import { createOffer, deleteOffer, updateOffer } from '#data/content/offers.ts'
import { createPartner, deletePartner, reorderPartners, updatePartner } from '#data/content/partners.ts'
import { createSlide, deleteSlide, reorderSlides, updateSlide } from '#data/content/slides.ts'
import { isDuplicate, isInUse } from '#data/database/storage-error.ts'
import { createCar, deleteCar, updateCar } from '#data/fleet/cars.ts'
import { carRowOf } from '#data/fleet/import-cars.ts'
import { createCategory, deleteCategory, updateCategory } from '#data/fleet/categories.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#data/pricing/discounts.ts'
import { createExtra, deleteExtra, reorderExtras, updateExtra } from '#data/pricing/extras.ts'
import { faqFormSchema } from '#domain/content/faq-form.ts'
import { offerFormSchema } from '#domain/content/offer-form.ts'
import { partnerFormSchema } from '#domain/content/partner-form.ts'
import { slideFormSchema } from '#domain/content/slide-form.ts'
import { carFormSchema } from '#domain/fleet/car-form.ts'
import { categoryFormSchema } from '#domain/fleet/category-form.ts'
import { fleetProblem } from '#domain/text/fleet-problems.ts'
import { discountFormSchema } from '#domain/pricing/discount-form.ts'
import { extraFormSchema } from '#domain/pricing/extras/extra-form.ts'
import { refuseOfferRate } from './offer-rates.server.ts'
import { managedRow, type Named } from './managed-row.server.ts'

const nameOf = ({ nameAr, nameEn }: Named<'name'>) => ({ ar: nameAr, en: nameEn })
const titleOf = ({ titleAr, titleEn }: Named<'title'>) => ({ ar: titleAr, en: titleEn })

/** How the screens and the HTTP API save rows of these entities. Entities with more rules are defined beside their screens. */
export const managedRows = {
  faq: managedRow({
    schema: faqFormSchema,
    entity: 'faq',
    nameOf: ({ questionAr, questionEn }) => ({ ar: questionAr, en: questionEn }),
    create: createFaq,
    update: updateFaq,
    remove: deleteFaq,
    reorder: reorderFaqs,
  }),
  partner: managedRow({
    schema: partnerFormSchema,
    entity: 'partner',
    nameOf,
    create: createPartner,
    update: updatePartner,
    remove: deletePartner,
    reorder: reorderPartners,
  }),
  hero_slide: managedRow({
    schema: slideFormSchema,
    entity: 'hero_slide',
    nameOf: titleOf,
    create: createSlide,
    update: updateSlide,
    remove: deleteSlide,
    reorder: reorderSlides,
  }),
  special_offer: managedRow({
    schema: offerFormSchema,
    entity: 'special_offer',
    nameOf: titleOf,
    create: createOffer,
    update: updateOffer,
    remove: deleteOffer,
    check: ({ rateId, discountCode, isActive, startDate, endDate }, _id, services) =>
      refuseOfferRate(services, {
        field: 'rateId',
        rateId,
        discountCode,
        shown: isActive ? [startDate, endDate] : undefined,
      }),
  }),
  category: managedRow({
    schema: categoryFormSchema,
    entity: 'category',
    nameOf,
    create: createCategory,
    update: updateCategory,
    remove: deleteCategory,
  }),
  car: managedRow({
    schema: carFormSchema,
    entity: 'car',
    nameOf,
    create: (db, author, values) => createCar(db, author, carRowOf(values), values.modelPrices),
    update: (db, author, at, values) => updateCar(db, author, at, carRowOf(values), values.modelPrices),
    remove: deleteCar,
    // The category was deleted while the form was open.
    fieldErrorsOf: (error) => (isInUse(error) ? { categoryId: ['invalidChoice'] } : undefined),
  }),
  discount: managedRow({
    schema: discountFormSchema,
    entity: 'discount',
    nameOf: ({ code }) => ({ ar: code, en: code }),
    create: createDiscount,
    update: updateDiscount,
    remove: deleteDiscount,
    fieldErrorsOf(error) {
      if (isDuplicate(error)) return { code: [fleetProblem('codeTaken')] }
      // The car was deleted while the form was open.
      return isInUse(error) ? { carId: ['invalidChoice'] } : undefined
    },
  }),
  extra: managedRow({
    schema: extraFormSchema,
    entity: 'extra',
    nameOf,
    create: createExtra,
    update: updateExtra,
    remove: deleteExtra,
    reorder: reorderExtras,
  }),
}
