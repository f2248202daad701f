import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { formId } from '../../shared/form/edit-form.tsx'
import { SettlementLines } from '../../shared/rentals/settlement-lines.tsx'
import { useSettlementTexts } from '../../shared/rentals/settlement-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { PreviewedSettlement } from './preview-settlement.server.ts'

const fields = ['odometerKm', 'fuelEighths'] as const
const typingPauseMs = 400

type SettlementPreviewProps = {
  bookingId: string
  /** What a form posted without scripts got. */
  posted: PreviewedSettlement | undefined
}

/** What the return costs beyond the agreed price, as the server works it out while the form is filled in. */
export function SettlementPreview({ bookingId, posted }: SettlementPreviewProps) {
  const { preview } = useSettlementTexts()
  const hydrated = useHydrated()
  const { load, data } = useFetcher<{ settlement?: PreviewedSettlement }>()
  useEffect(() => {
    const form = document.getElementById(formId())
    if (!(form instanceof HTMLFormElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const values = new FormData(form)
      const query = new URLSearchParams()
      for (const name of fields) {
        const value = values.get(name)
        if (typeof value === 'string' && value !== '') query.set(name, value)
      }
      if (query.has('odometerKm')) void load(`/admin/bookings/${bookingId}/settlement?${query}`)
    }
    const askSoon = ({ target }: Event) => {
      const isAsked = target instanceof HTMLInputElement && fields.some((name) => name === target.name)
      if (!isAsked) return
      clearTimeout(timer)
      timer = setTimeout(ask, typingPauseMs)
    }
    ask()
    form.addEventListener('input', askSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', askSoon)
    }
  }, [bookingId, load])
  const settlement = data?.settlement ?? posted
  return (
    <Panel title={preview.title}>
      <div aria-live="polite">
        {settlement === undefined || settlement === 'incomplete' ? (
          <p className="text-muted">{preview.invalid}</p>
        ) : (
          <SettlementLines settlement={settlement} />
        )}
      </div>
      {!hydrated && (
        <button type="submit" name="intent" value="preview" formNoValidate className={buttonClass('quiet', 'mt-4')}>
          {preview.press}
        </button>
      )}
    </Panel>
  )
}
