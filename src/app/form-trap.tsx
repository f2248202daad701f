/** Means nothing, so that no browser fills it in for anybody. */
export const trapField = 'extraTopic'

/** A field that nobody sees or reaches: what fills it in is no person. */
export function FormTrap() {
  return (
    <div aria-hidden className="sr-only">
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
