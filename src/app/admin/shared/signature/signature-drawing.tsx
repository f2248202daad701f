import { signaturePath, signatureSize, type Signature } from '#domain/rentals/evidence/signature.ts'
import { useSignatureTexts } from './signature-texts.ts'

type SignatureDrawingProps = {
  signature: Signature
  /** Whose signature it is. */
  name: string
  className?: string
}

/** How a customer signed: the drawn lines, the typed name, or why not. */
export function SignatureDrawing({ signature, name, className = '' }: SignatureDrawingProps) {
  const texts = useSignatureTexts()
  switch (signature.kind) {
    case 'drawn':
      return (
        <svg
          role="img"
          aria-label={texts.alt(name)}
          direction="ltr"
          viewBox={`-4 -4 ${signatureSize.width + 8} ${signatureSize.height + 8}`}
          className={`block h-auto w-full ${className}`}
        >
          <path
            d={signaturePath(signature.strokes)}
            className="fill-none stroke-ink"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )
    case 'typed':
      return <p className="font-semibold wrap-anywhere">{texts.signedByTyping(signature.name)}</p>
    case 'unsigned':
      return <p className="font-semibold">{texts.notSigned(texts.reasons[signature.reason])}</p>
    default:
      return signature satisfies never
  }
}
