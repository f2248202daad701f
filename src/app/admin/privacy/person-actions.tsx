import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmAction } from '../../back-office/page/confirm-action.tsx'
import { buttonClass } from '../../ui/button.ts'
import { CheckboxField } from '../../ui/field.tsx'
import type { Person } from './submit-privacy.server.ts'

/** A copy for the person, and the erasure; the number travels in the forms, never in an address. */
export function PersonActions({ person: { mobileNumber, open } }: { person: Person }) {
  const { privacy } = useAdminTexts()
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      {/* A plain form: the browser saves what it answers. */}
      <form method="post" action="/admin/privacy/export">
        <input type="hidden" name="mobileNumber" value={mobileNumber} />
        <button type="submit" className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {privacy.export}
        </button>
      </form>
      <ConfirmAction id="erase" label={privacy.erase} look="danger" question={privacy.eraseQuestion}>
        <Form method="post" className="contents">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="mobileNumber" value={mobileNumber} />
          {open > 0 && (
            <div className="order-first basis-full">
              <CheckboxField name="evenOpen" label={privacy.evenOpen(open)} />
            </div>
          )}
          <button type="submit" className={buttonClass('danger')}>
            {privacy.erase}
          </button>
        </Form>
      </ConfirmAction>
      <p className="basis-full text-sm text-muted">{privacy.elsewhere}</p>
    </div>
  )
}
