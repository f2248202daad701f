import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawFavicon, drawIcon, drawMark } from './logo.ts'

const folder = new URL('../public/', import.meta.url)

mkdirSync(new URL('icons/', folder), { recursive: true })
writeFileSync(new URL('artwork/logo-mark.svg', folder), drawMark())
writeFileSync(new URL('favicon.svg', folder), drawFavicon())
await renderIcon('icons/icon-192.png', 192, drawIcon(5, 15))
await renderIcon('icons/icon-512.png', 512, drawIcon(5, 15))
await renderIcon('icons/icon-maskable-192.png', 192, drawIcon(14, 0))
await renderIcon('icons/icon-maskable-512.png', 512, drawIcon(14, 0))
await renderIcon('apple-touch-icon.png', 180, drawIcon(7, 0))

async function renderIcon(file: string, size: number, svg: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(new URL(file, folder).pathname)
}
