import { ground, scale } from './body.ts'
import type { Body } from './body.ts'
import type { Paint } from './paints.ts'
import { drawWheel } from './wheels.ts'

function closeShell(body: Body): string {
  const { front, rear, arch, radius } = body.wheels
  const drop = body.sill - (ground - radius)
  const half = Math.round(Math.sqrt(arch * arch - drop * drop))
  const cut = (x: number) => `L${x + half},${body.sill} A${arch} ${arch} 0 1 0 ${x - half},${body.sill}`
  return `${body.shell} ${cut(rear)} ${cut(front)} Z`
}

function drawWells(body: Body): string {
  const { front, rear, arch, radius } = body.wheels
  const axle = ground - radius
  return [front, rear]
    .map(
      (x) =>
        `<path d="M${x - arch - 3},${body.sill - 2}V${axle}a${arch + 3} ${arch + 3} 0 0 1 ${2 * arch + 6} 0V${body.sill - 2}Z" fill="#060809"/>`,
    )
    .join('')
}

function drawArches(body: Body, paint: Paint): string {
  const { front, rear, arch, radius } = body.wheels
  const axle = ground - radius
  const ring = (x: number, r: number) => `M${x - r},${axle}a${r} ${r} 0 1 1 0 .1Z`
  const both = (r: number) => ring(front, r) + ring(rear, r)
  if (body.cladding) {
    const width = body.cladding
    return `<g fill="none" clip-path="url(#b)"><path d="${both(arch + width / 2)}" stroke="#15191c" stroke-width="${width}"/><path d="${both(arch + width)}" stroke="#fff" stroke-opacity=".16" stroke-width="1.2"/><path d="${both(arch)}" stroke="#000" stroke-opacity=".7" stroke-width="3"/></g>`
  }
  return `<g fill="none" clip-path="url(#b)"><path d="${both(arch + 11)}" stroke="${paint.dark}" stroke-opacity=".1" stroke-width="14"/><path d="${both(arch + 5)}" stroke="${paint.gleam}" stroke-opacity="${0.34 * paint.gloss}" stroke-width="3"/><path d="${both(arch)}" stroke="${paint.dark}" stroke-opacity=".8" stroke-width="4"/></g>`
}

function defineGradients(body: Body, paint: Paint): string {
  const stop = (offset: number, color: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
  const vertical = (id: string, from: number, to: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${from}" y2="${to}">${stops}</linearGradient>`
  const belt = (body.belt - body.roof) / (body.sill - body.roof)
  const at = (share: number) => Math.round((belt + (1 - belt) * share) * 100) / 100
  return (
    vertical(
      'p',
      body.roof,
      body.sill,
      stop(0, paint.gleam) +
        stop(0.07, paint.light) +
        stop(at(-0.12), paint.mid) +
        stop(at(0.02), paint.light) +
        stop(at(0.3), paint.mid) +
        stop(at(0.72), paint.deep) +
        stop(at(0.92), paint.mid) +
        stop(1, paint.deep),
    ) +
    vertical(
      'u',
      body.belt + 6,
      body.belt + 96,
      stop(0, paint.dark, 0.5) + stop(0.35, paint.deep, 0.34) + stop(1, paint.mid, 0),
    ) +
    vertical(
      'c',
      body.sill - 58,
      body.sill,
      stop(0, paint.dark, 0.55) + stop(0.45, paint.dark, 0.2) + stop(0.8, paint.gleam, 0.12) + stop(1, paint.dark, 0.7),
    ) +
    vertical('t', body.roof, body.belt + 40, stop(0, '#fff', 0.95) + stop(0.5, '#fff', 0.4) + stop(1, '#fff', 0)) +
    vertical(
      'g',
      body.roof,
      body.belt,
      stop(0, '#0b1114') + stop(0.45, '#1d2b32') + stop(0.8, '#4a6470') + stop(1, '#7d98a3'),
    ) +
    `<linearGradient id="e">${stop(0, paint.dark, 0.6)}${stop(0.09, paint.dark, 0.12)}${stop(0.2, paint.dark, 0)}${stop(0.8, paint.dark, 0)}${stop(0.93, paint.dark, 0.2)}${stop(1, paint.dark, 0.65)}</linearGradient>` +
    `<linearGradient id="h">${stop(0, '#fff', 0)}${stop(0.12, '#fff', 0.9)}${stop(0.5, '#fff', 0.75)}${stop(0.85, '#fff', 0.9)}${stop(1, '#fff', 0)}</linearGradient>` +
    `<linearGradient id="hl" y2=".7">${stop(0, '#f2f8fb')}${stop(0.3, '#9fb0b9')}${stop(0.62, '#3d4a52')}${stop(1, '#182025')}</linearGradient>` +
    `<linearGradient id="tl" x1="1" x2="0">${stop(0, '#ff5a45')}${stop(0.5, '#c4161c')}${stop(1, '#6d0a12')}</linearGradient>` +
    `<linearGradient id="ch" x2="0" y2="1">${stop(0, '#fff')}${stop(0.5, '#9aa4aa')}${stop(1, '#e7ecee')}</linearGradient>` +
    `<radialGradient id="sh">${stop(0, '#04080a', 0.62)}${stop(0.62, '#04080a', 0.36)}${stop(1, '#04080a', 0)}</radialGradient>`
  )
}

function drawGlass(body: Body, paint: Paint): string {
  const frame = body.frame === 'chrome' ? 'url(#ch)' : '#0b0e10'
  const seats = body.seats.map(([x, y]) => `<use href="#a" x="${x}" y="${y}"/>`).join('')
  const width = 46
  const glints = [body.mirror[0] + 96, body.wheels.rear - 70]
    .map(
      (x) =>
        `M${x},${body.roof - 10}h${width}L${x + width - 74},${body.belt + 20}h-${width}ZM${x + width + 12},${body.roof - 10}h9L${x + width - 53},${body.belt + 20}h-9Z`,
    )
    .join('')
  return `<g clip-path="url(#b)" fill="none"><path d="${body.screens}" stroke="#10181c" stroke-width="13"/><path d="${body.screens}" stroke="#86a2ae" stroke-opacity=".75" stroke-width="5"/></g>
<use href="#G" fill="#0b0e10" stroke="#0b0e10" stroke-width="7" stroke-linejoin="round"/><use href="#G" fill="url(#g)"/><g clip-path="url(#gl)"><g fill="#0a1013" fill-opacity=".6">${seats}</g><path d="${glints}" fill="#fff" fill-opacity=".13"/><use href="#G" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="7" y="3"/><path d="${body.pillars}" fill="#0c0f11"/></g><use href="#G" fill="none" stroke="${frame}" stroke-width="${body.frame === 'chrome' ? 3 : 2.4}" stroke-linejoin="round"/>${body.frame === 'black' ? `<use href="#G" fill="none" stroke="${paint.gleam}" stroke-opacity=".16" stroke-width="1"/>` : ''}`
}

function drawMirror([x, y]: [number, number], paint: Paint): string {
  return `<path d="M${x + 8},${y + 10}l4-12h14l2 12Z" fill="#0c0f11"/><path d="M${x - 4},${y + 2}c-4-14 2-23 22-24 14-1 18 4 17 12-1 9-4 14-10 14Z" fill="${paint.mid}" stroke="${paint.dark}" stroke-opacity=".55"/><path d="M${x - 4},${y + 2}c-4-14 2-23 22-24 7 0 12 1 14 3-16 0-27 5-29 21Z" fill="${paint.gleam}" fill-opacity=".6"/><path d="M${x},${y + 1}l27 2" stroke="#0c0f11" stroke-opacity=".6" stroke-width="2"/>`
}

function drawHandles(body: Body, paint: Paint): string {
  return body.handles
    .map(
      ({ x, y, width }) =>
        `<rect x="${x}" y="${y + 1}" width="${width}" height="9" rx="4.5" fill="${paint.dark}" fill-opacity=".5"/><rect x="${x - 1}" y="${y - 1}" width="${width + 3}" height="6" rx="3" fill="${body.frame === 'chrome' ? 'url(#ch)' : paint.light}" stroke="${paint.dark}" stroke-opacity=".5" stroke-width=".8"/>`,
    )
    .join('')
}

function drawLamps(body: Body): string {
  return `<path d="${body.headlamp}" fill="url(#hl)" stroke="#11181c" stroke-width="2"/><path d="${body.headlampLight}" fill="none" stroke="#bfe4ff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="${body.headlampLight}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${body.tail}" fill="url(#tl)" stroke="#3a060a" stroke-width="1.4"/><path d="${body.tailLight}" fill="none" stroke="#ffb3a4" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`
}

function drawShadow(body: Body): string {
  const { front, rear, radius } = body.wheels
  const contact = [front, rear].map(
    (x) => `<ellipse cx="${x + 4}" cy="${ground - 1}" rx="${radius + 16}" ry="8" fill="url(#sh)"/>`,
  )
  return `<ellipse cx="480" cy="${ground}" rx="${Math.round((body.length * scale) / 2 + 16)}" ry="19" fill="url(#sh)"/>${contact.join('')}`
}

/** A whole car, without wheels in place when `withWheels` is false (the animated one adds its own). */
export function renderCar(body: Body, paint: Paint, withWheels = true): string {
  const { front, rear, radius, arch, rim } = body.wheels
  const axle = ground - radius
  const shell = closeShell(body)
  const wheel = (x: number) => `<use href="#w" x="${x}" y="${axle}"/>`
  const below = (line: string) => `${line} V${ground + 20} H0 Z`
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 440"><defs>${defineGradients(body, paint)}<path id="S" d="${shell}"/><path id="T" d="${body.shell}"/><path id="L" d="${body.shoulder}"/><path id="a" d="M6 2h16q6 0 5 6l-2 8q-1 4-6 4H5q-5 0-4-5l1-8q1-5 4-5ZM0 23h28q8 0 7 8L20 100h-42l14-69q2-8 8-8Z"/><path id="G" d="${body.glass}"/><path id="K" d="${body.cuts}"/><path id="M" d="${body.trim}"/><clipPath id="b"><use href="#S"/></clipPath><clipPath id="gl"><use href="#G"/></clipPath>${drawWheel(radius, rim)}</defs>
${drawShadow(body)}<path d="M${front - 60},${body.sill - 20}H${rear + 60}l-20,${Math.round(radius * 0.36)}H${front - 40}Z" fill="#07090a"/>${drawWells(body)}
<use href="#S" fill="url(#p)"/>
<g clip-path="url(#b)"><path d="${below(body.shoulder)}" fill="url(#u)"/><path d="${below(body.crease)}" fill="url(#c)"/><rect width="960" height="440" fill="url(#e)"/>
<g fill="none"><use href="#T" stroke="url(#t)" stroke-opacity="${0.3 * paint.gloss}" stroke-width="22"/><use href="#T" stroke="url(#t)" stroke-opacity="${0.4 * paint.gloss}" stroke-width="10"/><use href="#T" stroke="url(#t)" stroke-opacity="${0.7 * paint.gloss}" stroke-width="3.5"/>
<g stroke="url(#h)"><use href="#L" stroke-opacity="${0.22 * paint.gloss}" stroke-width="11" y="-5"/><use href="#L" stroke-opacity="${0.35 * paint.gloss}" stroke-width="5" y="-2.4"/><use href="#L" stroke-opacity="${0.8 * paint.gloss}" stroke-width="1.8"/><path d="${body.crease}" stroke-opacity="${0.45 * paint.gloss}" stroke-width="2.4" transform="translate(0 -1)"/></g></g></g>
<g fill="none"><use href="#K" stroke="${paint.dark}" stroke-opacity=".75" stroke-width="2"/><use href="#K" stroke="${paint.gleam}" stroke-opacity="${0.35 * paint.gloss}" x="1.8"/></g>
${drawArches(body, paint)}<path d="M${front + arch - 6},${body.sill - 9}H${rear - arch + 6}V${body.sill}H${front + arch - 6}Z" fill="#0d1012" clip-path="url(#b)"/><use href="#M" fill="#14181b"/><use href="#M" fill="none" stroke="#fff" stroke-opacity=".14"/>
${drawGlass(body, paint)}${drawHandles(body, paint)}${drawLamps(body)}${body.bright ? `<path d="${body.bright}" fill="none" stroke="#4d565c" stroke-width="4.6" stroke-linecap="round"/><path d="${body.bright}" fill="none" stroke="#dfe5e8" stroke-width="2.6" stroke-linecap="round"/>` : ''}${drawMirror(body.mirror, paint)}
<use href="#S" fill="none" stroke="${paint.dark}" stroke-opacity=".6" stroke-width="1.4"/>${body.front ?? ''}${withWheels ? wheel(front) + wheel(rear) : ''}</svg>`)
}

function tidy(svg: string): string {
  return svg
    .replaceAll('\n', '')
    .replaceAll(/(?<=[\dZ]) (?=[MLCAZVHQ])/g, '')
    .replaceAll(/(?<=[MLCAZVHQ]) (?=[\d-])/g, '')
    .replaceAll(/(?<=Z) (?=[MLCAZVHQ"])/g, '')
    .replaceAll(/(\d\.\d{3})\d+/g, '$1')
    .replaceAll(/([ ",-])0\./g, '$1.')
}
