import { useState } from 'react'
import { findStaff } from '#data/staff/staff.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/second-factor'
import { BeginPanel, OnPanels } from './second-factor-panels.tsx'
import { changeSecondFactor } from './change-second-factor.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupPanel, type Setup } from './second-factor-setup.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await findStaff(context.get(servicesContext).db, staffOf(context).id)
  const { secondFactorRequired } = context.get(settingsContext)
  return { isOn: member?.secondFactor ?? false, isRequired: secondFactorRequired, email: staffOf(context).email }
}

export function action(args: Route.ActionArgs) {
  return changeSecondFactor(args)
}

export default function SecondFactor({ loaderData: { isOn, isRequired, email }, actionData }: Route.ComponentProps) {
  const { account } = useAdminTexts()
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const setup = useSetup(actionData && 'setup' in actionData ? actionData.setup : undefined)
  const isConfirming = setup !== undefined || answer?.section === 'confirm'
  return (
    <AdminPage title={account.secondFactor.title} intro={account.secondFactor.intro}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : isOn ? (
        <OnPanels answer={answer} email={email} isRequired={isRequired} />
      ) : isConfirming ? (
        <SetupPanel setup={setup} answer={answer} isRequired={isRequired} />
      ) : (
        <BeginPanel answer={answer} email={email} isRequired={isRequired} />
      )}
    </AdminPage>
  )
}

/** Keeps the secret, which the server returns once, on the screen after a wrong code. */
function useSetup(answered: Setup | undefined): Setup | undefined {
  const [setup, setSetup] = useState(answered)
  if (answered && answered !== setup) setSetup(answered)
  return answered ?? setup
}
