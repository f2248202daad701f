import * as v from 'valibot'
import { listCurrentOffers } from '#data/content/offers.ts'
import { describeConditions } from '#domain/pricing/codes/describe-conditions.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { loadOfferLinks } from '#operations/content/load-offer-links.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'
import { momentSchema, viewMoment } from '../values.ts'
import { isPageShown } from './shown-pages.ts'

export const offerSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.string(),
  title_ar: v.string(),
  title_en: v.string(),
  description: v.string(),
  description_ar: v.string(),
  description_en: v.string(),
  image_url: v.nullable(v.pipe(v.string(), v.url())),
  end_date: momentSchema,
  discount_code: v.nullable(v.string()),
  discount_conditions: v.array(v.string()),
  url: v.pipe(v.string(), v.url()),
})

type OfferView = v.InferInput<typeof offerSchema>

async function viewAll(services: Services): Promise<OfferView[]> {
  const { db, language, baseUrl, now } = services
  if (!(await isPageShown(services, 'specialOffers'))) return []
  const [offers, linkOf] = await Promise.all([listCurrentOffers(db, now()), loadOfferLinks(services)])
  return offers.map(({ id, title, description, imageUrl, endDate, discountCode }) => {
    const { to, code, conditions } = linkOf(discountCode)
    return {
      id,
      title: managedText(title, language),
      title_ar: title.ar,
      title_en: title.en,
      description: managedText(description, language),
      description_ar: description.ar,
      description_en: description.en,
      image_url: imageUrl === '' ? null : new URL(imageUrl, baseUrl).href,
      end_date: viewMoment(endDate),
      discount_code: code || null,
      discount_conditions: conditions.map((one) => describeConditions(one, language)),
      url: baseUrl + addressIn(language, to),
    }
  })
}

export const offerRoutes = collectionRoutes({
  path: '/special_offers',
  list: {
    id: 'listSpecialOffers',
    summary: { ar: 'العروض الخاصة السارية، أقربها انتهاءً أولًا', en: 'The current special offers, earliest end first' },
  },
  item: { id: 'getSpecialOffer', summary: { ar: 'عرض واحد', en: 'One special offer' } },
  columns: ['id', 'end_date'],
  row: offerSchema,
  rowId,
  viewAll,
})
