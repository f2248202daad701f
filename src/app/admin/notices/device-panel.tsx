import { useEffect, useState } from 'react'
import { readDeviceState, turnOff, turnOn, type DeviceState } from '../shared/notices/push-device.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { noticeTexts } from '../../i18n/notice-texts.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'

/** Turns push messages on or off for this browser. */
export function DevicePanel({ member }: { member: string }) {
  const texts = noticeTexts[useLanguage()]
  const { errors } = useTexts()
  const [state, setState] = useState<DeviceState>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    void readDeviceState().then(setState)
  }, [])
  async function change(work: () => Promise<DeviceState>): Promise<void> {
    setIsBusy(true)
    setState(await work())
    setIsBusy(false)
  }
  const [label, work] =
    state === 'unread'
      ? [errors.retry, readDeviceState]
      : state === 'on'
        ? [texts.turnOff, turnOff]
        : [texts.turnOn, () => turnOn(member)]
  return (
    <div className="mt-6">
      <Panel title={texts.thisDevice}>
        <p>{texts.deviceIntro}</p>
        <p className="mt-2 text-sm text-muted">{texts.iPhone}</p>
        <noscript>
          <p className="mt-4 font-semibold">{texts.needsScripts}</p>
        </noscript>
        <p role="status" className="mt-4 min-h-6 font-semibold">
          {state ? texts.states[state] : texts.checking}
        </p>
        <button
          type="button"
          disabled={state === undefined || state === 'unsupported' || isBusy}
          aria-busy={isBusy}
          className={`mt-4 ${buttonClass(state === 'on' ? 'quiet' : 'brand')}`}
          onClick={() => void change(work)}
        >
          {label}
        </button>
      </Panel>
    </div>
  )
}
