import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { hasSection, readSections } from '#data/content/content.ts'
import { isManagedPage, pagePaths } from '#domain/content/managed-pages.ts'
import { listCodes } from '#data/pricing/discounts.ts'
import { contentFormSchema } from '#domain/content/content-form.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { describeRowRefusal } from '../shared/rows/describe-row-refusal.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { loadRateChoices } from '../shared/rates/load-rate-choices.server.ts'
import { savePageTexts } from '#operations/content/save-page-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { SectionTextsForm, sectionName } from './section-texts-form.tsx'
import { showStandardTexts } from '#domain/content/standard-texts.ts'

function pageOf(page: string) {
  if (!isManagedPage(page)) throw data(null, 404)
  return page
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(params.page)
  const services = context.get(servicesContext)
  const { db, log } = services
  try {
    const codes = page === 'offers' ? await listCodes(db) : []
    const rates = page === 'offers' ? await loadRateChoices(services) : []
    const sections = (await readSections(db, page)).map((section) => showStandardTexts(page, section))
    return { page, path: pagePaths[page][0], sections, codes, rates }
  } catch (error) {
    log.error(`Reading the content of page "${page}" for the back office failed`, error)
    return { page, path: pagePaths[page][0], sections: null, codes: [], rates: [] }
  }
}

export function action({ params, ...args }: Route.ActionArgs) {
  const page = pageOf(params.page)
  return saveForm(args, {
    schema: contentFormSchema,
    async save({ section, version, ...values }, services) {
      const {
        author,
        texts: { pages },
      } = services
      if (!hasSection({ page, section })) throw data(null, 400)
      const saved = await savePageTexts(services, author, { page, section, version, texts: values })
      if (!saved.ok)
        return describeRowRefusal(saved.refusal, {
          about: { entity: 'content', id: `${page}/${section}` },
          language: services.language,
        })
      const notice = { title: pages.saved, text: pages.savedText(sectionName(pages, page, section)) }
      return { outcome: 'saved', to: `/admin/pages/${page}`, notice }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditPage({
  loaderData: { page, path, sections, codes, rates },
  actionData,
}: Route.ComponentProps) {
  const { nav, pages } = useAdminTexts()
  const language = useLanguage()
  useEffect(() => {
    if (!sections) showToast({ title: pages.loadFailed, text: pages.loadFailedText, tone: 'destructive' })
  }, [sections, pages])
  return (
    <AdminPage
      title={pages.titles[page]}
      intro={pages.intro}
      actions={
        <>
          <UpLink to="/admin/pages">{nav.groups.content}</UpLink>
          <a href={addressIn(language, path)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            {pages.view}
          </a>
        </>
      }
    >
      {sections ? (
        <UnsavedForms key={page}>
          <div className="space-y-6">
            {sections.map((section) => (
              <SectionTextsForm
                key={section.section}
                page={page}
                section={section}
                codes={codes}
                rates={rates}
                answer={actionData}
              />
            ))}
          </div>
        </UnsavedForms>
      ) : (
        <Panel>
          <div role="alert" className="space-y-1">
            <h2 className="font-bold">{pages.loadFailed}</h2>
            <p>{pages.loadFailedText}</p>
          </div>
          <Link to="" reloadDocument className={buttonClass('quiet', 'mt-4')}>
            {pages.retry}
          </Link>
        </Panel>
      )}
    </AdminPage>
  )
}
