export type Device = { browser: string | undefined; system: string | undefined }

// The first match counts, since most browsers also name the ones they derive from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Returns the browser and system in a User-Agent header, for the list of sessions. */
export function describeUserAgent(header: string): Device {
  return { browser: firstMatch(browsers, header), system: firstMatch(systems, header) }
}

/** Returns the name and version with which a program's User-Agent header begins, such as `curl/8.5.0`; empty when it names none. */
export function nameOfProgram(header: string): string {
  return /^[\w.+-]{1,30}(?:\/[\w.+-]{1,20})?(?=\s|$)/.exec(header)?.[0] ?? ''
}

function firstMatch(names: [RegExp, string][], header: string): string | undefined {
  return names.find(([pattern]) => pattern.test(header))?.[1]
}
