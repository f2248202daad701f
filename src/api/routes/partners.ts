import * as v from 'valibot'
import { listPartners } from '#data/content/partners.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { partnerTypes, type PartnerType } from '#domain/content/partner-form.ts'
import { viewManagedTexts } from '#domain/content/managed-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'
import { namedFields, viewName } from '../values.ts'
import { getPageTexts, isPageShown } from './shown-pages.ts'

const type = v.picklist(partnerTypes)

export const partnerSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  type,
  ...namedFields,
  description: v.string(),
  description_ar: v.string(),
  description_en: v.string(),
  logo_url: v.string(),
})

/** The types whose partners visitors can see on some page. */
async function shownTypes(services: Services): Promise<readonly PartnerType[]> {
  if (await isPageShown(services, 'partners')) return partnerTypes
  const home = viewManagedTexts('home', await getPageTexts(services, 'home'), services.language)
  return home.isShown('partners') ? ['our_partner'] : []
}

async function viewAll(services: Services): Promise<v.InferInput<typeof partnerSchema>[]> {
  const { db, language, baseUrl } = services
  const types = await shownTypes(services)
  const lists = types.map(async (of) =>
    (await listPartners(db, of)).map(({ id, name, description, logoUrl }) => ({
      id,
      type: of,
      ...viewName(name, language),
      description: managedText(description, language),
      description_ar: description.ar,
      description_en: description.en,
      logo_url: new URL(logoUrl, baseUrl).href,
    })),
  )
  return (await Promise.all(lists)).flat()
}

export const partnerRoutes = collectionRoutes({
  path: '/partners',
  list: { id: 'listPartners', summary: { ar: 'شركاؤنا وشركاء النجاح', en: 'The partners' } },
  item: { id: 'getPartner', summary: { ar: 'شريك واحد', en: 'One partner' } },
  columns: ['id', 'name', 'name_ar', 'name_en'],
  filters: { type: v.optional(type) },
  row: partnerSchema,
  rowId,
  viewAll,
})
