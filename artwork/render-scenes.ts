import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { drawAbha } from './scenes/abha.ts'
import { drawJeddah } from './scenes/jeddah.ts'
import { drawNajran } from './scenes/najran.ts'
import { drawRiyadh } from './scenes/riyadh.ts'

const folder = new URL('../public/artwork/scenes/', import.meta.url)
const scenes = { najran: drawNajran, abha: drawAbha, riyadh: drawRiyadh, jeddah: drawJeddah }
const phoneCrop = { left: 555, top: 0, width: 810, height: 1080 }

const wanted = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = await sharp(Buffer.from(draw()), { density: 144, unlimited: true })
    .resize(1920, 1080)
    .removeAlpha()
    .png()
    .toBuffer()
  const phone = await sharp(picture).extract(phoneCrop).png().toBuffer()
  for (const width of [640, 1280, 1920]) await saveBoth(picture, width, `${name}-${width}`)
  for (const width of [480, 720]) await saveBoth(phone, width, `${name}-phone-${width}`)
  await sharp(picture)
    .resize(1280)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(locate(`${name}-1280.jpg`))
}

function locate(file: string): string {
  return new URL(file, folder).pathname
}

async function saveBoth(picture: Buffer, width: number, file: string): Promise<void> {
  const scaled = sharp(picture).resize(width)
  await scaled
    .clone()
    .avif({ quality: 50, effort: 9 })
    .toFile(locate(`${file}.avif`))
  await scaled
    .clone()
    .webp({ quality: 80, effort: 6 })
    .toFile(locate(`${file}.webp`))
}
