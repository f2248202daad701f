import { viewPlate, type Plate } from '#domain/fleet/plate.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { directionOf } from '#domain/text/languages.ts'

const cell = 'grid place-items-center px-1.5 leading-tight whitespace-nowrap'

/**
 * A plate as on the road, in both text directions: the number on the left, the letters on the right, the Arabic row above the
 * Latin one. Screen readers get it in the language of the page.
 */
export function PlateTag({ plate, className = '' }: { plate: Plate; className?: string }) {
  const { arabic, latin } = viewPlate(plate)
  const isArabic = directionOf(useLanguage()) === 'rtl'
  return (
    <span className={`inline-block align-middle ${className}`}>
      <span className="sr-only">
        {isArabic ? `${arabic.letters} ${latin.number}` : `${latin.letters.replaceAll(' ', '')} ${latin.number}`}
      </span>
      <span
        aria-hidden
        dir="ltr"
        className="paper inline-grid border-ink grid-cols-[2.75rem_3.75rem] overflow-hidden rounded-md border-2 text-sm font-semibold tabular-nums"
      >
        <span className={`${cell} border-e border-ink`}>{arabic.number}</span>
        <span className={cell} dir="rtl" lang="ar">
          {arabic.letters}
        </span>
        <span className={`${cell} border-e border-t border-ink`}>{latin.number}</span>
        <span className={`${cell} border-t border-ink`}>{latin.letters}</span>
      </span>
    </span>
  )
}
