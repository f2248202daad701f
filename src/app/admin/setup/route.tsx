import { data } from 'react-router'
import * as v from 'valibot'
import { confirmSetupStep, finishSetup, readSetup } from '../../../data/settings/setup.ts'
import { removeDemoContent } from '../../../data/starter/demo-content.ts'
import { canConfirm, doneSteps, setupSteps } from '../../../domain/settings/setup-steps.ts'
import { formatCount } from '../../../domain/text/numbers.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { readAction } from '../../back-office/list/change-list.server.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { authorOf } from '../../back-office/session/session.server.ts'
import { setupTexts } from '../../i18n/setup-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { DemoPanel } from './demo-panel.tsx'
import { StepList } from './step-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const { facts, confirmed, examples, demo } = await readSetup(db)
  const done = doneSteps(facts)
  const named = (rows: typeof demo.cars) => rows.map(({ name }) => managedText(name, language))
  return {
    steps: setupSteps.map((step) => ({
      step,
      isDone: done[step] || confirmed.includes(step),
      isConfirmed: !done[step] && confirmed.includes(step),
      canConfirm: canConfirm(step),
    })),
    examples,
    demo: {
      names: {
        cars: named(demo.cars),
        slides: named(demo.slides),
        partners: named(demo.partners),
        offers: named(demo.offers),
        codes: [...new Set(demo.codes.map(({ name }) => name.en))],
      },
      counts: { units: demo.units, bookings: demo.bookings, settings: demo.settings.length },
    },
  }
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

export default function Setup({ loaderData: { steps, examples, demo } }: Route.ComponentProps) {
  const texts = setupTexts[useLanguage()]
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <div className="space-y-6">
        <StepList steps={steps} examples={examples} />
        <DemoPanel demo={demo} />
      </div>
    </AdminPage>
  )
}

export type SetupView = Route.ComponentProps['loaderData']
