import * as v from 'valibot'
import { listCurrentOffers } from '../../../data/content/offers.ts'
import { addressIn } from '../../../app/i18n/addresses.ts'
import { loadOfferLinks } from '../../../app/page/offer-codes.server.ts'
import type { Services } from '../../../app/services/services.ts'
import { defineRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf, rowId } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { momentSchema, viewManaged, viewMoment } from '../values.ts'

export const offerSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.string(),
  title_ar: v.string(),
  title_en: v.string(),
  description: v.string(),
  description_ar: v.string(),
  description_en: v.string(),
  image_url: v.nullable(v.string()),
  end_date: momentSchema,
  discount_code: v.nullable(v.string()),
  url: v.string(),
})

type OfferView = v.InferInput<typeof offerSchema>

async function viewAll(services: Services): Promise<OfferView[]> {
  const { db, language, baseUrl, now } = services
  const [offers, linkOf] = await Promise.all([listCurrentOffers(db, now()), loadOfferLinks(services)])
  return offers.map(({ id, title, description, imageUrl, endDate, discountCode }) => {
    const { to, code } = linkOf(discountCode)
    return {
      id,
      title: viewManaged(title, language),
      title_ar: title.ar,
      title_en: title.en,
      description: viewManaged(description, language),
      description_ar: description.ar,
      description_en: description.en,
      image_url: imageUrl === '' ? null : new URL(imageUrl, baseUrl).href,
      end_date: viewMoment(endDate),
      discount_code: code || null,
      url: baseUrl + addressIn(language, to),
    }
  })
}

export const offerRoutes = [
  defineRoute({
    method: 'get',
    path: '/special_offers',
    id: 'listSpecialOffers',
    summary: { ar: 'العروض الخاصة السارية، أقربها انتهاءً أولًا', en: 'The current special offers, earliest end first' },
    query: listQuery(['id', 'end_date'], {}),
    status: 200,
    answer: listOf(offerSchema),
    problems: [],
    isShared: true,
    async handle({ services, query }) {
      return { body: pageOf(await viewAll(services), query) }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/special_offers/{id}',
    id: 'getSpecialOffer',
    summary: { ar: 'عرض واحد', en: 'One special offer' },
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: offerSchema,
    problems: ['not_found'],
    isShared: true,
    async handle({ services, params }) {
      const offer = (await viewAll(services)).find(({ id }) => id === params.id)
      return offer ? { body: offer } : { problem: 'not_found' }
    },
  }),
]
