import { Form, Link, useNavigation } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { buttonClass } from '../../ui/button.ts'

type RequireSecondStepPanelProps = {
  isRequired: boolean
  /** Whether who is looking has set up the second step, so that they may demand it. */
  hasOwn: boolean
  /** How many members have not. */
  without: number
}

/** Whether everybody needs a second step, and the button that says otherwise. */
export function RequireSecondStepPanel({ isRequired, hasOwn, without }: RequireSecondStepPanelProps) {
  const { people } = useAdminTexts()
  const { demand } = people
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Panel title={demand.title}>
      <p className="max-w-2xl font-semibold">{isRequired ? demand.isOn : demand.isOff}</p>
      <p className="mt-1 max-w-2xl text-muted">{demand.text}</p>
      {without > 0 && <p className="mt-3">{demand.without(without)}</p>}
      {isRequired || hasOwn ? (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="demandSecondStep" />
          <button
            type="submit"
            name="demanded"
            value={String(!isRequired)}
            disabled={saving}
            className={buttonClass(isRequired ? 'quiet' : 'accent')}
          >
            {isRequired ? demand.turnOff : demand.turnOn}
          </button>
        </Form>
      ) : (
        <>
          <p className="mt-3">{demand.ownMissing}</p>
          <Link to="/admin/account/second-factor" className={buttonClass('quiet', 'mt-5')}>
            {demand.setUpOwn}
          </Link>
        </>
      )}
    </Panel>
  )
}
