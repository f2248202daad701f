import { data } from 'react-router'
import * as v from 'valibot'
import { confirmSetupStep, finishSetup } from '#operations/setup/setup.ts'
import { removeDemoContent } from '#operations/starter/demo-content.ts'
import { canConfirm, setupSteps } from '#domain/settings/setup-steps.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { authorOf } from '../shared/session/session.server.ts'
import { setupTexts } from '../shared/screen/setup-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { DemoPanel } from './demo-panel.tsx'
import { loadSetup } from './load-setup.server.ts'
import { StepList } from './step-list.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadSetup(context.get(servicesContext))
}

const step = v.picklist(setupSteps)
const posted = v.variant('intent', [
  v.object({ intent: v.literal('confirm'), step: v.pipe(step, v.check(canConfirm)) }),
  v.object({ intent: v.literal('takeBack'), step }),
  v.object({ intent: v.literal('removeDemo') }),
  v.object({ intent: v.literal('finish') }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const author = authorOf(context)
  const texts = setupTexts[language]
  const asked = await readAction(request, posted)
  switch (asked.intent) {
    case 'confirm':
    case 'takeBack': {
      const isDone = asked.intent === 'confirm'
      await confirmSetupStep(db, author, asked.step, isDone)
      const { title } = texts.steps[asked.step]
      const notice = isDone ? texts.confirmedNotice(title) : texts.takenBackNotice(title)
      return redirectWithNotice(context, '/admin/setup', { title: notice })
    }
    case 'removeDemo': {
      const { kept } = await removeDemoContent(db, author)
      const text = kept > 0 ? { text: texts.removedText(formatCount(kept)) } : {}
      return redirectWithNotice(context, '/admin/setup', { title: texts.removed, ...text })
    }
    case 'finish':
      await finishSetup(db, author)
      return redirectWithNotice(context, '/admin', { title: texts.cardHidden })
    default:
      throw data(asked satisfies never, 400)
  }
}

export default function Setup({ loaderData: { steps, examples, lastBackup, demo } }: Route.ComponentProps) {
  const texts = setupTexts[useLanguage()]
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <div className="space-y-6">
        <StepList steps={steps} examples={examples} lastBackup={lastBackup} />
        <DemoPanel demo={demo} />
      </div>
    </AdminPage>
  )
}
