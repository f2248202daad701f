import { Link } from 'react-router'
import { secondFactorFormSchema } from '#domain/staff/staff-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { CodeField } from '../shared/form/fields.tsx'
import { EditForm } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { QrCode, type QrPath } from '../shared/screen/qr-code.tsx'

export type Setup = { qrCode: QrPath; secret: string }

type SetupPanelProps = { setup: Setup | undefined; answer: FormRefusal | undefined; isRequired: boolean }

/** Shows the secret for the authenticator as a QR code and as text, and asks for the first code. */
export function SetupPanel({ setup, answer, isRequired }: SetupPanelProps) {
  const { account } = useAdminTexts()
  const { secondFactor: texts } = account
  return (
    <Panel title={texts.setupTitle}>
      <div className="grid gap-8 md:grid-cols-[auto_1fr]">
        {setup && (
          <QrCode {...setup.qrCode} label={texts.qrCode} className="size-56 rounded-control border border-line" />
        )}
        <div className="min-w-0 space-y-5">
          {setup ? (
            <>
              <p>{texts.scan}</p>
              <div>
                <p className="text-muted">{texts.orType}</p>
                <p dir="ltr" className="mt-1 font-mono text-lg tracking-wide wrap-anywhere rtl:text-end">
                  {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </p>
              </div>
            </>
          ) : (
            <p>
              {texts.shownOnce}{' '}
              <Link
                to="/admin/account/second-factor"
                reloadDocument
                className="text-brand underline underline-offset-4"
              >
                {texts.startAgain}
              </Link>
            </p>
          )}
          <EditForm
            schema={secondFactorFormSchema}
            values={{}}
            answer={answer?.section === 'confirm' ? answer : undefined}
            section="confirm"
            {...(!isRequired && { cancelTo: '/admin/account' })}
            submitLabel={texts.confirm}
            problems={account.problems}
          >
            {(field) => <CodeField {...field('code')} label={texts.firstCode} hint={texts.firstCodeHint} />}
          </EditForm>
        </div>
      </div>
    </Panel>
  )
}
