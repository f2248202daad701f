import { Link } from 'react-router'
import { secondFactorFormSchema } from '../../../domain/staff/staff-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { CodeField } from '../../back-office/form/code-field.tsx'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'

export type Setup = { qrCode: { size: number; path: string }; secret: string }

type SetupPanelProps = { setup: Setup | undefined; answer: EditAnswer | undefined; isRequired: boolean }

/** The secret for the authenticator, as a picture and in letters, and the first code that comes back from it. */
export function SetupPanel({ setup, answer, isRequired }: SetupPanelProps) {
  const { account } = useAdminTexts()
  const { secondFactor: words } = account
  return (
    <Panel title={words.setupTitle}>
      <div className="grid gap-8 md:grid-cols-[auto_1fr]">
        {setup && <QrCode {...setup.qrCode} label={words.qrCode} />}
        <div className="min-w-0 space-y-5">
          {setup ? (
            <>
              <p>{words.scan}</p>
              <div>
                <p className="text-muted">{words.orType}</p>
                <p dir="ltr" className="mt-1 font-mono text-lg tracking-wide wrap-anywhere rtl:text-end">
                  {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </p>
              </div>
            </>
          ) : (
            <p>
              {words.shownOnce}{' '}
              <Link
                to="/admin/account/second-factor"
                reloadDocument
                className="text-brand underline underline-offset-4"
              >
                {words.startAgain}
              </Link>
            </p>
          )}
          <EditForm
            schema={secondFactorFormSchema}
            values={{}}
            answer={answer?.section === 'confirm' ? answer : undefined}
            section="confirm"
            {...(!isRequired && { cancelTo: '/admin/account' })}
            submitLabel={words.confirm}
            problems={account.problems}
          >
            {(field) => <CodeField {...field('code')} label={words.firstCode} hint={words.firstCodeHint} />}
          </EditForm>
        </div>
      </div>
    </Panel>
  )
}

function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control border border-line"
    >
      {/* Black on white in dark pages too: not every camera reads the opposite. */}
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
