import { Form, Link, useNavigation } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { buttonClass } from '../../ui/button.ts'

type DemandPanelProps = {
  isDemanded: boolean
  /** Whether who is looking has set up the second step, so that they may demand it. */
  hasOwn: boolean
  /** How many members have not. */
  without: number
}

/** Whether everybody needs a second step, and the button that says otherwise. */
export function DemandPanel({ isDemanded, hasOwn, without }: DemandPanelProps) {
  const { people } = useAdminTexts()
  const { demand } = people
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Panel title={demand.title}>
      <p className="max-w-2xl font-semibold">{isDemanded ? demand.isOn : demand.isOff}</p>
      <p className="mt-1 max-w-2xl text-muted">{demand.text}</p>
      {without > 0 && <p className="mt-3">{demand.without(without)}</p>}
      {isDemanded || hasOwn ? (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="demandSecondStep" />
          <button
            type="submit"
            name="demanded"
            value={String(!isDemanded)}
            disabled={saving}
            className={buttonClass(isDemanded ? 'quiet' : 'accent')}
          >
            {isDemanded ? demand.turnOff : demand.turnOn}
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
