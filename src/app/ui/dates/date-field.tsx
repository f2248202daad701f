import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ComponentType, type KeyboardEvent, type TouchEvent } from 'react'
import type { RentalEnd } from '#domain/branches/period-check.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { InputField } from '../field.tsx'
import { useHeldField } from './held-field.ts'
import type { DateDialog, RentalDates } from './date-dialog.tsx'

type DateFieldProps = ComponentProps<typeof InputField> & { end: RentalEnd; dates: RentalDates }

const loadDialog = () => import('./date-dialog.tsx')

/**
 * A native date field with our own calendar, which fills in the native field. The calendar is loaded when first opened; a tap on
 * a touch screen opens it instead of the device's own.
 */
export function DateField({ end, dates, ...field }: DateFieldProps) {
  const { openCalendar } = useTexts()
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof DateDialog>>>()
  const touch = useRef<number>(undefined)
  const held = useHeldField(field)
  const { now } = dates
  const isOwn = now !== undefined && !field.disabled

  async function open(input: HTMLInputElement): Promise<void> {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded.DateDialog)
    } catch {
      // When it cannot be loaded, the browser's own calendar opens.
      input.focus()
      input.showPicker()
    }
  }

  function openByKey(event: KeyboardEvent<HTMLInputElement>): void {
    const opens = event.key === ' ' || event.key === 'F4' || (event.key === 'ArrowDown' && event.altKey)
    if (!opens) return
    event.preventDefault()
    void open(event.currentTarget)
  }

  function noteTouch(event: TouchEvent): void {
    touch.current = event.changedTouches[0]!.clientY
  }

  function openByTap(event: TouchEvent<HTMLInputElement>): void {
    const moved = Math.abs(event.changedTouches[0]!.clientY - (touch.current ?? 0))
    if (moved > tapPixels || !event.cancelable) return
    event.preventDefault()
    void open(event.currentTarget)
  }

  return (
    <>
      <InputField
        type="date"
        {...field}
        {...held}
        {...(isOwn && { onKeyDown: openByKey, onTouchStart: noteTouch, onTouchEnd: openByTap })}
        action={
          isOwn ? (
            <button
              type="button"
              aria-label={openCalendar[end]}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadDialog().catch(() => undefined)}
              onClick={({ currentTarget }) => void open(currentTarget.parentElement!.querySelector('input')!)}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-brand"
            >
              <CalendarDays aria-hidden className="size-5" />
            </button>
          ) : null
        }
      />
      {Dialog && now && <Dialog {...{ end, dates, now }} close={() => setDialog(undefined)} />}
    </>
  )
}

/** A touch that moves farther than this scrolls the page. */
const tapPixels = 10
