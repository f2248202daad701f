import { Eraser } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  parseStrokes,
  signatureKinds,
  unsignedReasons,
  type Signature,
  type Stroke,
} from '#domain/rentals/evidence/signature.ts'
import { fullNameMaximum } from '#domain/text/form-fields.ts'
import { buttonClass } from '../../../ui/button.ts'
import { InputField, Segment, SelectField } from '../../../ui/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { EditField } from '../form/edit-form.tsx'
import { Panel } from '../screen/panel.tsx'
import { SignatureCanvas } from './signature-canvas.tsx'
import { SignatureStatement, type Entered, type Signed } from './signature-statement.tsx'
import { useSignatureTexts } from './signature-texts.ts'

type SignatureFieldProps = {
  field: (name: string) => EditField
  /** What the customer confirms, in the customer's language. */
  signed: Signed
}

/**
 * The customer's signature: drawn, or typed by those who cannot draw or see, or the reason why there is none. Drawing needs scripts.
 * Posts `signatureEntries`.
 */
export function SignatureField({ field, signed }: SignatureFieldProps) {
  const texts = useSignatureTexts()
  const hydrated = useHydrated()
  const kindField = field('signatureKind')
  const drawn = field('signatureStrokes')
  const [chosen, setChosen] = useState<Signature['kind']>(
    () => signatureKinds.find((kind) => kind === kindField.defaultValue) ?? 'drawn',
  )
  const [entered, setEntered] = useState<Entered>()
  const kind = hydrated || chosen !== 'drawn' ? chosen : 'typed'
  const kinds = hydrated ? signatureKinds : signatureKinds.filter((each) => each !== 'drawn')
  return (
    <Panel title={texts.title} className="space-y-5">
      <SignatureStatement {...signed} entered={entered} onEntered={setEntered} />
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.how}</legend>
        <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-control bg-surface p-1">
          {kinds.map((each) => (
            <Segment
              key={each}
              id={each === kinds[0] ? kindField.id : `${kindField.id}-${each}`}
              name={kindField.name}
              value={each}
              checked={kind === each}
              onChange={() => setChosen(each)}
              className="min-h-11"
            >
              {texts.kinds[each]}
            </Segment>
          ))}
        </div>
      </fieldset>
      {hydrated && kind === 'drawn' && (
        <DrawnSignature field={drawn} statement={entered && JSON.stringify([signed.car, entered])} />
      )}
      {!hydrated && drawn.error && <p className="text-sm font-semibold text-danger">{drawn.error}</p>}
      {(kind === 'typed' || !hydrated) && (
        <InputField
          {...field('signatureName')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={fullNameMaximum}
          className="max-w-md"
        />
      )}
      {(kind === 'unsigned' || !hydrated) && (
        <SelectField {...field('signatureReason')} label={texts.reason} className="max-w-md">
          <option value="">{texts.chooseReason}</option>
          {unsignedReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </SelectField>
      )}
    </Panel>
  )
}

type DrawnSignatureProps = {
  field: EditField
  /** The state of the car that the customer confirms, as text; undefined until it is known. */
  statement: string | undefined
}

/** The drawing. It is for the state of the car on the page: when that changes, it is cleared and the customer signs again. */
function DrawnSignature({ field: { id, name, defaultValue, error }, statement }: DrawnSignatureProps) {
  const texts = useSignatureTexts()
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => parseStrokes(defaultValue) ?? [])
  const [message, setMessage] = useState('')
  const [isOutdated, setIsOutdated] = useState(false)
  const signedFor = useRef(statement)
  const isEmpty = strokes.length === 0

  function change(next: readonly Stroke[], said: string): void {
    setStrokes(next)
    setIsOutdated(said === texts.outdated)
    setMessage(said)
    // A hidden input fires no event of its own, so the form reports the change.
    document
      .getElementById(id)
      ?.closest('form')
      ?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const compare = useEffectEvent(() => {
    const isOther = signedFor.current !== undefined && signedFor.current !== statement
    if (isOther && !isEmpty) change([], texts.outdated)
    signedFor.current = statement
  })
  useEffect(() => {
    if (statement !== undefined) compare()
  }, [statement])
  return (
    <div className="space-y-2">
      {isOutdated && <p className="rounded-control bg-raised px-4 py-3 font-semibold">{texts.outdated}</p>}
      <input type="hidden" id={`${id}-value`} name={name} value={JSON.stringify(strokes)} />
      <SignatureCanvas
        id={id}
        label={`${texts.pad}: ${isEmpty ? texts.padEmpty : texts.padSigned}`}
        describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
        strokes={strokes}
        onChange={(next) => change(next, texts.padSigned)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {texts.padHint}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => change([], texts.cleared)}
        className={buttonClass('quiet')}
      >
        <Eraser aria-hidden className="size-5" />
        {texts.clear}
      </button>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  )
}
