import { useEffect, useRef } from 'react'
import { paletteTexts } from '../../../i18n/palette-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import { allowSingleKeys, areSingleKeysAllowed } from './single-keys.ts'

const keys = {
  palette: ['Ctrl K', '⌘ K'],
  search: ['/'],
  help: ['?'],
  move: ['↑', '↓'],
  choose: ['Enter'],
  leave: ['Esc'],
} as const

/** The list of the keyboard shortcuts, and the switch for those of one key. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const texts = paletteTexts[useLanguage()]
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      className="m-auto max-h-[84dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-6 text-start text-ink shadow-lift backdrop:bg-night-950/60"
    >
      <h2 id="shortcuts-title" className="text-title">
        {texts.shortcuts}
      </h2>
      <dl className="mt-4 divide-y divide-line">
        {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{texts.keys[name]}</dt>
            <dd className="flex shrink-0 gap-2">
              {keys[name].map((key) => (
                <kbd key={key} dir="ltr" className="rounded-md border border-control/60 bg-raised px-2 text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 border-t border-line pt-2">
        <CheckboxField
          label={texts.singleKeys}
          defaultChecked={areSingleKeysAllowed()}
          onChange={({ currentTarget }) => allowSingleKeys(currentTarget.checked)}
        />
      </div>
      <div className="mt-4 flex justify-end">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonClass('quiet')}>
          {texts.close}
        </button>
      </div>
    </dialog>
  )
}
