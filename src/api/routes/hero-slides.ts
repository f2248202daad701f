import * as v from 'valibot'
import { listSlides } from '#data/content/slides.ts'
import { isSafeLink } from '#domain/text/link-fields.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { Services } from '#operations/services/services.ts'
import { loadHiddenPaths } from '#operations/content/hidden-paths.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'

export const slideSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: v.string(),
  title_ar: v.string(),
  title_en: v.string(),
  subtitle: v.string(),
  subtitle_ar: v.string(),
  subtitle_en: v.string(),
  image_url: v.string(),
  link_url: v.nullable(v.string()),
})

async function viewAll(services: Services): Promise<v.InferInput<typeof slideSchema>[]> {
  const { content, language, baseUrl } = services
  const [slides, hidden] = await Promise.all([
    (await content()).getCached('slides', listSlides),
    loadHiddenPaths(services),
  ])
  /** The whole address of a link; null when it leads nowhere or to a hidden page, as on the site. */
  const viewLink = (link: string | null) => {
    if (link === null || !isSafeLink(link)) return null
    if (!link.startsWith('/')) return link
    return hidden.includes(link.replace(/[?#].*/, '')) ? null : baseUrl + addressIn(language, link)
  }
  return slides.map(({ id, title, subtitle, imageUrl, linkUrl }) => ({
    id,
    title: managedText(title, language),
    title_ar: title.ar,
    title_en: title.en,
    subtitle: managedText(subtitle, language),
    subtitle_ar: subtitle.ar,
    subtitle_en: subtitle.en,
    image_url: new URL(imageUrl, baseUrl).href,
    link_url: viewLink(linkUrl),
  }))
}

export const slideRoutes = collectionRoutes({
  path: '/hero_slides',
  list: { id: 'listHeroSlides', summary: { ar: 'شرائح الصفحة الرئيسية بترتيبها', en: 'The slides of the home page' } },
  item: { id: 'getHeroSlide', summary: { ar: 'شريحة واحدة', en: 'One slide' } },
  columns: ['id'],
  row: slideSchema,
  rowId,
  viewAll,
})
