/** The characters of the subset fonts. A page with any other character also loads the whole font. */
export const arabicCharacters = [
  characters(0x0621, 0x063a),
  characters(0x0640, 0x0652),
  characters(0x0660, 0x066c),
  characters(0x06f0, 0x06f9),
  '،؛؟ٰٱپچژڤکگی\u200c\u200d\u200e\u200f',
].join('')

export const latinCharacters = [characters(0x20, 0x7e), '\u00a0©«®°·»×àáâäçèéêëïñôöü–—‘’“”•…€™−'].join('')

/** The name of Arabic in the language menu: the only Arabic text of an English page. */
export const arabicName = 'العربية'

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
}
