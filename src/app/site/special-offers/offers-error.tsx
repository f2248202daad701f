import { CircleAlert } from 'lucide-react'
import { useHref } from 'react-router'
import { ErrorReference } from '../../page/error-reference.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'

export function OffersError({ error }: { error: unknown }) {
  const { errors, offersPages } = useTexts()
  const { special } = offersPages
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger bg-danger-soft px-6 py-12 text-center"
    >
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <p className="max-w-lg">
        <strong className="block text-title">{special.error}</strong> {special.faultText}
      </p>
      <ErrorReference error={error} />
      <a href={useHref('/special-offers')} className={buttonClass('quiet')}>
        {errors.retry}
      </a>
    </div>
  )
}
