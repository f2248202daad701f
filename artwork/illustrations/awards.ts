const gradients =
  '<defs><linearGradient id="gold" x2="1" y2="1"><stop stop-color="#ffe39a"/><stop offset=".45" stop-color="#f0a11a"/><stop offset=".6" stop-color="#ffd76f"/><stop offset="1" stop-color="#a8660a"/></linearGradient><linearGradient id="palm" x2="0" y2="1"><stop stop-color="#2f8b6d"/><stop offset="1" stop-color="#0f4635"/></linearGradient><radialGradient id="halo"><stop stop-color="#f7b733" stop-opacity=".38"/><stop offset="1" stop-color="#f7b733" stop-opacity="0"/></radialGradient><radialGradient id="foot"><stop stop-opacity=".35"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><circle cx="160" cy="150" r="150" fill="url(#halo)"/><ellipse cx="160" cy="290" rx="92" ry="12" fill="url(#foot)"/>'

function wrap(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${gradients}${content}</svg>`
}

function star(x: number, y: number, outer: number, inner: number, points: number): string {
  let path = ''
  for (let index = 0; index < points * 2; index++) {
    const radius = index % 2 ? inner : outer
    const angle = (Math.PI * index) / points - Math.PI / 2
    path += `${index ? 'L' : 'M'}${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
  }
  return `${path}Z`
}

function drawMedal(): string {
  return wrap(
    `<path d="M112 20h46l22 96h-46Z" fill="#b8472f"/><path d="M208 20h-46l-22 96h46Z" fill="url(#palm)"/><path d="M124 20h10l22 96h-10ZM196 20h-10l-22 96h10Z" fill="#fbf6ea" fill-opacity=".85"/><rect x="136" y="102" width="48" height="20" rx="8" fill="url(#gold)"/><path d="${star(160, 204, 84, 75, 24)}" fill="url(#gold)"/><circle cx="160" cy="204" r="64" fill="url(#palm)" stroke="#ffe9b4" stroke-width="4"/><circle cx="160" cy="204" r="54" fill="none" stroke="#f7b733" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/><path d="M132 232 142 176h8v6h6v-6h8v6h6v-6h8l10 56Z" fill="#fbf6ea"/><path d="M146 232c0-14 22-12 20-24-1-5-6-5-5-11h5c0 6 12 8 12 17s-8 10-7 18Z" fill="#f0a11a"/><path d="M98 180a66 66 0 0 1 40-38" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  )
}

function drawTrophy(): string {
  return wrap(
    `<path d="M92 70H52c-4 50 16 84 60 86M228 70h40c4 50-16 84-60 86" fill="none" stroke="url(#gold)" stroke-width="16" stroke-linecap="round"/><path d="M84 44h152c2 76-18 128-58 146v30h-36v-30C102 172 82 120 84 44Z" fill="url(#gold)"/><path d="M84 44h152v16H84.5Z" fill="#ffedb8"/><path d="M104 70c2 44 12 76 30 96" fill="none" stroke="#fff8dc" stroke-width="9" stroke-linecap="round" stroke-opacity=".8"/><path d="${star(164, 114, 36, 15, 5)}" fill="url(#palm)"/><path d="M126 220h68l10 22h-88Z" fill="url(#gold)"/><path d="M100 242h120l8 46H92Z" fill="url(#palm)"/><path d="M108 276l10-18 10 18ZM128 276l10-18 10 18ZM148 276l10-18 10 18ZM168 276l10-18 10 18ZM188 276l10-18 10 18Z" fill="#f7b733"/><path d="M97 250h126" stroke="#fbf6ea" stroke-opacity=".5" stroke-width="2"/>`,
  )
}

function drawPlate(): string {
  return wrap(
    `<path d="M70 52h180q14 0 14 14v140c0 40-52 66-104 82-52-16-104-42-104-82V66q0-14 14-14Z" fill="url(#gold)"/><path d="M78 66h164q8 0 8 8v130c0 32-44 54-90 68-46-14-90-36-90-68V74q0-8 8-8Z" fill="url(#palm)"/><path d="${star(160, 148, 58, 25, 5)}" fill="url(#gold)"/><path d="${star(160, 148, 58, 25, 5)}" fill="none" stroke="#fff3cf" stroke-width="2"/><path d="M160 90v58M160 148l-55-18M160 148l-34 47M160 148l34 47M160 148l55-18" stroke="#a8660a" stroke-opacity=".45" stroke-width="2"/><path d="M94 224c20 16 44 26 66 34 22-8 46-18 66-34" fill="none" stroke="#f7b733" stroke-width="3"/><path d="M110 82h14M134 82h52M196 82h14" stroke="#fbf6ea" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="M70 200V74q0-8 8-8h60C96 100 74 150 84 226q-14-12-14-26Z" fill="#fff" fill-opacity=".1"/>`,
  )
}

export function drawAwards(): string[] {
  return [drawMedal(), drawTrophy(), drawPlate()]
}
