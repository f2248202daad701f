import { Search } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { shortTextMaximum } from '#domain/text/form-fields.ts'
import { describeProblem } from '../../forms/parse-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import type { Route } from './+types/route'
import { PersonDataPanel } from './person-data-panel.tsx'
import { submitPrivacy } from './find-person.server.ts'

export function action(args: Route.ActionArgs) {
  return submitPrivacy(args)
}

export default function Privacy({ actionData: answer }: Route.ComponentProps) {
  const { nav, privacy } = useAdminTexts()
  const siteTexts = useTexts()
  const person = answer && 'person' in answer ? answer.person : undefined
  const refused = answer && 'result' in answer ? answer.result : undefined
  const problem = refused?.error?.['mobileNumber']?.[0]
  const typed = refused?.initialValue?.['mobileNumber']
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AdminPage title={nav.lists.person} intro={privacy.intro}>
      <div className="space-y-6">
        <Panel title={privacy.find}>
          <Form method="post" className="grid items-start gap-4 md:grid-cols-[24rem_auto] md:justify-start">
            <input type="hidden" name="intent" value="find" />
            <InputField
              id="mobileNumber"
              name="mobileNumber"
              type="tel"
              dir="ltr"
              autoComplete="off"
              required
              label={privacy.mobileNumber}
              hint={privacy.mobileHint}
              maxLength={shortTextMaximum}
              defaultValue={typeof typed === 'string' ? typed : ''}
              error={problem && describeProblem(problem, siteTexts)}
            />
            <button type="submit" disabled={busy} className={buttonClass('accent', 'md:mt-8')}>
              <Search aria-hidden className="size-5" />
              {privacy.findAction}
            </button>
          </Form>
          <p className="mt-4 text-sm text-muted">{privacy.checkIdentity}</p>
        </Panel>
        {person && person.total === 0 && (
          <EmptyState>
            <p role="status">
              {privacy.nothing} <bdi dir="ltr">{person.mobileNumber}</bdi>
            </p>
          </EmptyState>
        )}
        {person && person.total > 0 && (
          <PersonDataPanel person={person} isRefused={'problem' in answer! && answer.problem === 'stillOpen'} />
        )}
      </div>
    </AdminPage>
  )
}
