import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { hasSection, isManagedPage, readSections, saveSection } from '../../../data/content/content.ts'
import { contentFormSchema } from '../../../domain/content/content-form.ts'
import { addressIn } from '../../i18n/addresses.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { UnsavedForms } from '../../back-office/form/unsaved.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/route'
import { SectionTextsForm } from './section-texts-form.tsx'
import { sectionName } from './section-name.ts'

const sitePages = { about: '/about', services: '/services', offers: '/offers', partners: '/partners' } as const

function pageOf(page: string) {
  if (!isManagedPage(page)) throw data(null, 404)
  return page
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(params.page)
  const { db, log } = context.get(servicesContext)
  try {
    return { page, sections: await readSections(db, page) }
  } catch (error) {
    log.error(`Reading the content of page "${page}" for the back office failed`, error)
    return { page, sections: null }
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = pageOf(params.page)
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, contentFormSchema)
  if (!parsed.ok) return parsed.answer
  const { section, version, ...texts } = parsed.values
  if (!hasSection({ page, section })) throw data(null, 400)
  const { pages } = adminTextsIn(language)
  return answerSave(
    log,
    parsed.submission,
    () => saveSection(db, authorOf(context), { page, section, version }, texts),
    {
      to: `/admin/pages/${page}`,
      notice: { title: pages.saved, text: pages.savedText(sectionName(pages, page, section)) },
    },
  )
}

export default function EditPage({ loaderData: { page, sections }, actionData }: Route.ComponentProps) {
  const { pages } = useAdminTexts()
  const language = useLanguage()
  useEffect(() => {
    if (!sections) showToast({ title: pages.loadFailed, text: pages.loadFailedText, tone: 'destructive' })
  }, [sections, pages])
  return (
    <AdminPage
      title={pages.titles[page]}
      intro={pages.intro}
      actions={
        <a href={addressIn(language, sitePages[page])} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          {pages.view}
        </a>
      }
    >
      {sections ? (
        <UnsavedForms key={page}>
          <div className="space-y-6">
            {sections.map((section) => (
              <SectionTextsForm key={section.section} page={page} section={section} answer={actionData} />
            ))}
          </div>
        </UnsavedForms>
      ) : (
        <Panel>
          <p role="alert">{pages.loadFailedText}</p>
          <Link to="" reloadDocument className={buttonClass('quiet', 'mt-4')}>
            {pages.retry}
          </Link>
        </Panel>
      )}
    </AdminPage>
  )
}
