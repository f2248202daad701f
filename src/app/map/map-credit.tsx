import { parseAttribution } from '#domain/settings/map-tiles.ts'

/** The attribution that the tile service requires. */
export function MapCredit({ attribution }: { attribution: string }) {
  return (
    <p dir="ltr" className="absolute end-0 bottom-0 z-[1000] rounded-ss-lg bg-surface/90 px-2 py-1 text-xs text-muted">
      {parseAttribution(attribution).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer" className="text-brand underline">
            {text}
          </a>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  )
}
