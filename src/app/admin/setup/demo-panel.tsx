import { Form } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { setupTexts } from '../shared/screen/setup-texts.ts'
import { joinList } from '#domain/text/words.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { SetupView } from './load-setup.server.ts'

const listed = ['cars', 'slides', 'partners', 'offers', 'codes'] as const
const counted = ['units', 'bookings', 'settings'] as const

/** What remains of the demo content, and the button that removes it. */
export function DemoPanel({ demo: { names, counts } }: { demo: SetupView['demo'] }) {
  const language = useLanguage()
  const texts = setupTexts[language]
  const rows = [
    ...listed.map((kind) => ({ kind, count: names[kind].length, text: joinList(names[kind], language) })),
    ...counted.map((kind) => ({ kind, count: counts[kind], text: '' })),
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) {
    return (
      <Panel title={texts.demoTitle}>
        <p className="text-muted">{texts.demoNone}</p>
      </Panel>
    )
  }
  return (
    <Panel title={texts.demoTitle}>
      <p className="text-muted">{texts.demoText}</p>
      <dl className="my-4 divide-y divide-line">
        {rows.map(({ kind, count, text }) => (
          <div key={kind} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">
              {texts.demoKinds[kind]}: <span className="tabular-nums">{formatCount(count)}</span>
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <ConfirmAction id="remove-demo" label={texts.removeDemo} look="danger" question={texts.removeDemoQuestion}>
        <Form method="post">
          <button type="submit" name="intent" value="removeDemo" className={buttonClass('danger')}>
            {texts.removeDemo}
          </button>
        </Form>
      </ConfirmAction>
    </Panel>
  )
}
