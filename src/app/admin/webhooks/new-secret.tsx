import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { ShownOnce } from '../shared/screen/shown-once.tsx'
import { buttonClass } from '../../ui/button.ts'
import { useWebhookTexts } from './webhook-texts.ts'

export function NewSecret({ id, name, secret }: { id: number; name: string; secret: string }) {
  const texts = useWebhookTexts()
  return (
    <ShownOnce
      // Mounts a new heading for each secret, so that it gets the focus.
      key={secret}
      id="webhook-secret"
      title={texts.secretReady(name)}
      text={texts.secretOnce}
      label={texts.secret}
      value={secret}
      copy={{ label: texts.copySecret, done: texts.secretCopied, failed: texts.secretCopyFailed }}
      usage={
        <p>
          {texts.secretUsage}{' '}
          <a
            href="https://www.standardwebhooks.com"
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            <bdi dir="ltr">standardwebhooks.com</bdi>
          </a>
        </p>
      }
    >
      <Link to={recordPath('webhook', id)} className={buttonClass('bare')}>
        {texts.toMessages}
      </Link>
    </ShownOnce>
  )
}
