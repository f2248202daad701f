/** The package comes without types: what we ask of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting: boolean; keepFeatures: string[] },
  ): Promise<Buffer>
}
