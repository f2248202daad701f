import { encode } from 'uqr'

/** A QR code as one path of an SVG, in units of its squares, with the quiet border it needs. */
export type QrCode = { size: number; path: string }

export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
