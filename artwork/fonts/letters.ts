/** The letters that pages are made of. Whatever else somebody types comes from the whole font, which is fetched only then. */
export const arabicLetters = [
  letters(0x0621, 0x063a),
  letters(0x0640, 0x0652),
  letters(0x0660, 0x066c),
  letters(0x06f0, 0x06f9),
  '،؛؟ٰٱپچژڤکگی\u200c\u200d\u200e\u200f',
].join('')

export const latinLetters = [letters(0x20, 0x7e), '\u00a0©«®°·»×àáâäçèéêëïñôöü–—‘’“”•…€™−'].join('')

/** The name of Arabic in the menu of languages: all that an English page says in Arabic. */
export const arabicName = 'العربية'

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
}
