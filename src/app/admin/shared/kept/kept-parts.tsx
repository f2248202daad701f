import { Send, Trash2 } from 'lucide-react'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useServerClock } from '../../../device/server-clock.ts'
import { connectionTexts } from '../../../i18n/connection-texts.ts'
import { keptTexts } from '../../../i18n/rentals/kept-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { useProblemMessages } from '../form/form-problem.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { closesDialog, ModalDialog, opensDialog } from '../screen/modal-dialog.tsx'
import { useUnitTexts } from '../units/unit-texts.ts'
import { deviceNow } from './device-clock.ts'
import { announceEntries, sendNow } from './entry-queue.ts'
import { deviceStore } from './entry-store.ts'
import type { EntryKind, KeptEntry } from './kept-entry.ts'

/** The address of the form that an entry belongs to, filled with it. */
export function entryPath({ key, kind, booking, fields }: KeptEntry): string {
  const unit = fields['unitId']
  const query = new URLSearchParams({ ...(unit && { unit }), entry: key })
  return `${recordPath('booking', booking.id)}/${screens[kind]}?${query}`
}

const screens: Record<EntryKind, string> = { handOver: 'hand-over', exchange: 'exchange', return: 'return' }

/** When an entry was made, by the clock of the server; undefined until that is known. */
export function useMomentOf(): (at: number) => string | undefined {
  const clock = useServerClock()
  const language = useLanguage()
  return (at) => {
    if (!clock) return undefined
    const ageMs = Math.max(0, deviceNow() - at)
    return formatMoment(toRiyadh(new Date(clock().getTime() - ageMs)), language)
  }
}

/** Why an entry is still on the device, in a sentence; what the site answered for a refused one. */
export function useReason(): (entry: KeptEntry) => string {
  const language = useLanguage()
  const texts = keptTexts[language]
  const { fleet } = useAdminTexts()
  const { refusalMessage, fieldMessage } = useProblemMessages({ ...fleet.problems, ...useUnitTexts().problems })
  return ({ reason, answer }) => {
    if (answer === 'gone') return texts.gone
    if (answer) {
      const fields = Object.values(answer.result.error ?? {}).flatMap((problems) => problems ?? [])
      const sentences = [...(answer.problem ? [refusalMessage(answer).text] : []), ...fields.map(fieldMessage)]
      return [...new Set(sentences)].join(' ')
    }
    if (!reason) return texts.reasons.sending
    if (reason === 'signedOut' || reason === 'otherMember') return texts.reasons[reason]
    return connectionTexts[language][reason]
  }
}

export function SendNowButton({ entry }: { entry: KeptEntry }) {
  const texts = keptTexts[useLanguage()]
  return (
    <button type="button" onClick={() => void sendNow(entry.key)} className={buttonClass('quiet')}>
      <Send aria-hidden className="size-5 rtl:-scale-x-100" />
      {texts.sendNow}
    </button>
  )
}

/** Erases an entry from the device, after a question. */
export function DiscardButton({ entry, place }: { entry: KeptEntry; place: string }) {
  const texts = keptTexts[useLanguage()]
  const { actions } = useAdminTexts()
  const id = `discard-${place}-${entry.key}`
  const discard = () => void deviceStore.remove(entry.key).finally(() => announceEntries())
  return (
    <>
      <button {...opensDialog(id)} className={buttonClass('quiet')}>
        <Trash2 aria-hidden className="size-5" />
        {texts.discard}
      </button>
      <ModalDialog id={id} role="alertdialog" label={texts.discardTitle}>
        <p className="font-semibold">{texts.discardTitle}</p>
        <p className="mt-2">{texts.discardText}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button {...closesDialog(id)} className={buttonClass('quiet')}>
            {actions.cancel}
          </button>
          <button {...closesDialog(id)} onClick={discard} className={buttonClass('danger')}>
            {texts.discard}
          </button>
        </div>
      </ModalDialog>
    </>
  )
}
