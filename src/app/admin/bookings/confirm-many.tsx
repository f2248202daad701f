import { CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { closesDialog, ModalDialog, opensDialog } from '../shared/screen/modal-dialog.tsx'
import { bookingViewTexts } from '../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { BookingList } from './load-list.server.ts'

const dialog = 'confirm-many'

/** Confirms the bookings of this page that wait for it; those that are cleared in the dialog keep waiting. */
export function ConfirmMany({ rows }: Pick<BookingList, 'rows'>) {
  const { actions } = useAdminTexts()
  const language = useLanguage()
  const { confirmMany } = bookingViewTexts[language]
  const saving = useNavigation().formMethod === 'POST'
  const pending = rows.filter(({ status }) => status === 'pending')
  if (pending.length < 2) return null
  const title = confirmMany.action(formatCount(pending.length))
  return (
    <>
      <button {...opensDialog(dialog)} className={buttonClass('quiet')}>
        <CheckCheck aria-hidden className="size-5" />
        {title}
      </button>
      <ModalDialog id={dialog} role="dialog" label={title} isSheet>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-muted">{confirmMany.intro}</p>
        {/* The key checks every box again when the list changes. */}
        <Form key={pending.map(({ id, version }) => `${id} ${version}`).join()} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="confirmMany" />
          <SelectAll />
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {pending.map(({ id, version, reference, fullName, car, pickup, pickupBranch }, place) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    name={`row${place}`}
                    value={`${id}:${version}`}
                    defaultChecked
                    className="mt-0.5 size-5 shrink-0 accent-brand"
                  />
                  <span className="min-w-0">
                    <bdi className="font-semibold">{fullName}</bdi> · <bdi dir="ltr">{reference}</bdi>
                    <span className="block text-sm text-muted">
                      <bdi>{car}</bdi> · {formatMoment(pickup, language)} · <bdi>{pickupBranch}</bdi>
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <button {...closesDialog(dialog)} className={buttonClass('quiet')}>
              {actions.back}
            </button>
            <button type="submit" disabled={saving} className={buttonClass('accent')}>
              {confirmMany.submit}
            </button>
          </div>
        </Form>
      </ModalDialog>
    </>
  )
}

/** Clears all boxes of its form, and checks them again. */
function SelectAll() {
  const { form: texts } = useAdminTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isAll, setAll] = useState(true)
  function toggle(): void {
    for (const box of button.current?.form?.querySelectorAll('input') ?? []) {
      if (box.type === 'checkbox') box.checked = !isAll
    }
    setAll(!isAll)
  }
  if (!useHydrated()) return null
  return (
    <button ref={button} type="button" onClick={toggle} className={buttonClass('quiet', 'mt-3')}>
      {isAll ? texts.selectNone : texts.selectAll}
    </button>
  )
}
