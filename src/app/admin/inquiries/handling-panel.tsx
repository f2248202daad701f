import { Check, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { InquiryDetail } from './detail.server.ts'

type HandlingPanelProps = Pick<InquiryDetail, 'inquiry' | 'moves'> & { answer: FormRefusal | undefined }

/** The state of an inquiry, its history and the button that changes it. */
export function HandlingPanel({ inquiry: { version, isHandled }, moves, answer }: HandlingPanelProps) {
  const { inquiries } = useAdminTexts()
  const saving = useNavigation().formMethod === 'POST'
  const hasConflict = answer?.problem === 'moveConflict'
  useEffect(() => {
    if (hasConflict) showToast({ title: inquiries.moveFailed, text: inquiries.moveConflict, tone: 'destructive' })
    // Runs once per answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  const Icon = isHandled ? RotateCcw : Check
  return (
    <Panel title={inquiries.state}>
      {hasConflict && (
        <RefusalNotice title={inquiries.moveFailed} className="mb-4">
          {inquiries.moveConflict}
        </RefusalNotice>
      )}
      <Form method="post" preventScrollReset className="grid">
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="version" value={version} />
        <button
          type="submit"
          name="state"
          value={isHandled ? 'open' : 'handled'}
          disabled={saving}
          className={buttonClass(isHandled ? 'quiet' : 'accent')}
        >
          <Icon aria-hidden className="size-5" />
          {isHandled ? inquiries.reopen : inquiries.handle}
        </button>
      </Form>
      {moves.length > 0 && <Moves moves={moves} />}
    </Panel>
  )
}

function Moves({ moves }: Pick<InquiryDetail, 'moves'>) {
  const { inquiries } = useAdminTexts()
  const language = useLanguage()
  return (
    <ol className="mt-5 space-y-3 border-s-2 border-line ps-4">
      {moves.map(({ id, at, by, isHandled }) => (
        <li key={id}>
          <span className="block font-semibold">{inquiries.moves[isHandled ? 'handled' : 'open']}</span>
          <span className="text-sm text-muted">
            <bdi>{by}</bdi> · {formatMoment(at, language)}
          </span>
        </li>
      ))}
    </ol>
  )
}
