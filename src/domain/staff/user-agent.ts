export type Device = { browser: string | undefined; system: string | undefined }

// The first that matches counts: nearly every browser also names those it descends from.
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

/** The browser and the device that a User-Agent header names, so that people know their sessions again. */
export function describeUserAgent(header: string): Device {
  return { browser: firstMatch(browsers, header), system: firstMatch(systems, header) }
}

function firstMatch(names: [RegExp, string][], header: string): string | undefined {
  return names.find(([pattern]) => pattern.test(header))?.[1]
}
