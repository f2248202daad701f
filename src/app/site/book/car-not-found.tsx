import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'

/** A car that is not offered: the answer is 404, and who runs our code is led back to the fleet with a toast. */
export function CarNotFound() {
  const { alerts, errors, pages } = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ title: alerts.carLoad.title, text: alerts.carLoad.text, tone: 'destructive' })
    void navigate('/fleet', { replace: true })
  }, [alerts, navigate])
  return (
    <main id="content" className="shell grid min-h-[50vh] place-items-center py-16 text-center">
      <PageMeta {...pages.notFound} indexed={false} />
      <div>
        <h1 className="text-heading">{alerts.carLoad.text}</h1>
        <Link to="/fleet" className={buttonClass('accent', 'mt-6')}>
          {errors.browseFleet}
        </Link>
      </div>
    </main>
  )
}
