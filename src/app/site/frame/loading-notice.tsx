import { LoaderCircle } from 'lucide-react'
import { useHref, useNavigation } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'

/** Says what is on its way when a step to another page takes longer than a blink; the page in view stays meanwhile. */
export function LoadingNotice() {
  const { loading, offersPages } = useTexts()
  const { state, location, formMethod } = useNavigation()
  // Locations on their way still carry the language's prefix.
  const offersAddress = useHref('/special-offers')
  const isStep = state === 'loading' && formMethod === undefined
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-24 z-30 flex justify-center px-4">
      {isStep && (
        <p className="flex animate-[appear_200ms_250ms_both] items-center gap-2 rounded-full border border-line bg-surface px-5 py-2 shadow-lift">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-brand" />
          {location.pathname === offersAddress ? offersPages.special.loading : loading}
        </p>
      )}
    </div>
  )
}
