import { Link } from 'react-router'
import { ShownOnce } from '../../back-office/page/shown-once.tsx'
import { buttonClass } from '../../ui/button.ts'
import { useApiKeyTexts } from './api-key-texts.ts'

export function NewKey({ name, secret }: { name: string; secret: string }) {
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
