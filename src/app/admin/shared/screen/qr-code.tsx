/** A QR code as one SVG path, in units of its modules, including the quiet zone. */
export type QrPath = { size: number; path: string }

export function QrCode({ size, path, label, className }: QrPath & { label: string; className: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Black on white in the dark theme too: not every camera reads inverted codes. */}
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
