import { encode } from 'uqr'
import type { QrPath } from './qr-code.tsx'

/** Draws a QR code with a quiet zone, which scanners need. */
export function drawQrCode(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: data.map(drawRow).join('') }
}

/** One rectangle for each run of dark modules. */
function drawRow(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '1' : '0')).join('')
  const runs = [...modules.matchAll(/1+/g)]
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
