import { Form, Link, useNavigation } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'

type RequireSecondFactorPanelProps = {
  isRequired: boolean
  /** Only members with a second factor may require it of everybody. */
  hasOwn: boolean
  membersWithout: number
}

export function RequireSecondFactorPanel({ isRequired, hasOwn, membersWithout }: RequireSecondFactorPanelProps) {
  const { people } = useAdminTexts()
  const secondFactor = people.requiredSecondFactor
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Panel title={secondFactor.title}>
      <p className="max-w-2xl font-semibold">{isRequired ? secondFactor.isOn : secondFactor.isOff}</p>
      <p className="mt-1 max-w-2xl text-muted">{secondFactor.text}</p>
      {membersWithout > 0 && <p className="mt-3">{secondFactor.without(membersWithout)}</p>}
      {isRequired || hasOwn ? (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="requireSecondFactor" />
          <button
            type="submit"
            name="required"
            value={String(!isRequired)}
            disabled={saving}
            className={buttonClass(isRequired ? 'quiet' : 'accent')}
          >
            {isRequired ? secondFactor.turnOff : secondFactor.turnOn}
          </button>
        </Form>
      ) : (
        <>
          <p className="mt-3">{secondFactor.ownMissing}</p>
          <Link to="/admin/account/second-factor" className={buttonClass('quiet', 'mt-5')}>
            {secondFactor.setUpOwn}
          </Link>
        </>
      )}
    </Panel>
  )
}
