import { CircleAlert } from 'lucide-react'
import { useAsyncError, useHref } from 'react-router'
import { isClosedForMaintenance } from '../../maintenance.ts'
import { ReloadPage } from '../../reload-page.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'

/** The offers could not be read, by the server or because there is no way to it. */
export function OffersFault() {
  const { errors, offersPages } = useTexts()
  const { special } = offersPages
  const here = useHref('')
  if (isClosedForMaintenance(useAsyncError())) return <ReloadPage />
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger bg-danger-soft px-6 py-12 text-center"
    >
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <p className="max-w-lg">
        <strong className="block text-title">{special.fault}</strong> {special.faultText}
      </p>
      <a href={here} className={buttonClass('quiet')}>
        {errors.retry}
      </a>
    </div>
  )
}
