import { Form, Link, useNavigation } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { buttonClass } from '../../ui/button.ts'

type RequireSecondStepPanelProps = {
  isRequired: boolean
  /** Only members with a second factor may require it of everybody. */
  hasOwn: boolean
  /** The number of members without a second factor. */
  without: number
}

export function RequireSecondStepPanel({ isRequired, hasOwn, without }: RequireSecondStepPanelProps) {
  const { people } = useAdminTexts()
  const { secondStep } = people
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Panel title={secondStep.title}>
      <p className="max-w-2xl font-semibold">{isRequired ? secondStep.isOn : secondStep.isOff}</p>
      <p className="mt-1 max-w-2xl text-muted">{secondStep.text}</p>
      {without > 0 && <p className="mt-3">{secondStep.without(without)}</p>}
      {isRequired || hasOwn ? (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="requireSecondStep" />
          <button
            type="submit"
            name="required"
            value={String(!isRequired)}
            disabled={saving}
            className={buttonClass(isRequired ? 'quiet' : 'accent')}
          >
            {isRequired ? secondStep.turnOff : secondStep.turnOn}
          </button>
        </Form>
      ) : (
        <>
          <p className="mt-3">{secondStep.ownMissing}</p>
          <Link to="/admin/account/second-factor" className={buttonClass('quiet', 'mt-5')}>
            {secondStep.setUpOwn}
          </Link>
        </>
      )}
    </Panel>
  )
}
