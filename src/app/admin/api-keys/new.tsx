import { Link } from 'react-router'
import { createApiKey } from '#data/staff/api-keys.ts'
import {
  apiAccess,
  apiKeyFormSchema,
  apiSections,
  keyDays,
  keyNameMaximum,
  keyPaces,
  noScope,
} from '#domain/staff/api-key.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { ShownOnce } from '../shared/screen/shown-once.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { Route } from './+types/new'
import { useApiKeyTexts } from './api-key-texts.ts'

/** The answer holds the key itself, which is shown only this once and stored as a hash. */
export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: apiKeyFormSchema,
    async save(values, { db, author, cookieSecret, formKey }) {
      const form = formKey === undefined ? undefined : { formKey, secret: cookieSecret }
      const secret = await createApiKey(db, author, values, form)
      return { outcome: 'answered', answer: { secret, name: values.name } }
    },
  })
}

const noAccess = Object.fromEntries(apiSections.map((section) => [section, 'none']))
const values = { ...noAccess, name: '', days: '90', requestsPerMinute: '60' }

export default function NewApiKey({ actionData }: Route.ComponentProps) {
  const texts = useApiKeyTexts()
  const made = actionData && 'secret' in actionData ? actionData : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  return (
    <AdminPage title={texts.newTitle} intro={texts.newIntro}>
      <Panel>
        {made ? (
          <NewKey {...made} />
        ) : (
          <EditForm
            schema={apiKeyFormSchema}
            values={values}
            answer={answer}
            cancelTo="/admin/api-keys"
            submitLabel={texts.create}
            problems={{ [noScope]: texts.noScope }}
          >
            {(field) => (
              <>
                <InputField
                  {...field('name')}
                  label={texts.name}
                  hint={texts.nameHint}
                  maxLength={keyNameMaximum}
                  className="max-w-md"
                />
                <fieldset className="grid gap-5 md:grid-cols-3">
                  <legend className="mb-3 text-title">{texts.scopes}</legend>
                  {apiSections.map((section) => (
                    <SelectField key={section} {...field(section)} label={texts[section]}>
                      {apiAccess.map((access) => (
                        <option key={access} value={access}>
                          {texts.access[access]}
                        </option>
                      ))}
                    </SelectField>
                  ))}
                </fieldset>
                <div className="grid gap-5 md:grid-cols-3">
                  <SelectField {...field('days')} label={texts.days}>
                    {keyDays.map((days) => (
                      <option key={days} value={days}>
                        {texts.forDays(days)}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField {...field('requestsPerMinute')} label={texts.pace}>
                    {keyPaces.map((pace) => (
                      <option key={pace} value={pace}>
                        {pace}
                      </option>
                    ))}
                  </SelectField>
                </div>
              </>
            )}
          </EditForm>
        )}
      </Panel>
    </AdminPage>
  )
}

function NewKey({ name, secret }: { name: string; secret: string }) {
  const texts = useApiKeyTexts()
  return (
    <ShownOnce
      id="api-key"
      title={texts.ready(name)}
      text={texts.once}
      label={texts.key}
      value={secret}
      copy={{ label: texts.copy, done: texts.copied, failed: texts.copyFailed }}
      usage={
        <p>
          {texts.usage}{' '}
          <code dir="ltr" className="wrap-anywhere">
            Authorization: Bearer {secret.slice(0, 9)}…
          </code>
        </p>
      }
    >
      <Link to="/admin/api-keys" className={buttonClass('bare')}>
        {texts.back}
      </Link>
    </ShownOnce>
  )
}
