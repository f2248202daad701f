const strong = '#71857d'
const soft = '#a3b3ac'

const marks: Record<string, string> = {
  hotel: `<path d="M26 64V30l14-10 14 10v6l6-5 6 5v-6l14-10 14 10v34H74V50a14 14 0 0 0-28 0v14Z" fill="${strong}"/><path d="M36 36h8v8h-8ZM76 36h8v8h-8Z" fill="${soft}"/><path d="M22 68h76v4H22Z" fill="${soft}"/>`,
  airline: `<path d="M16 52C44 50 66 38 92 14c5-4 12-2 9 4L72 60c-3 4-7 6-12 6H38l18-14Z" fill="${strong}"/><path d="M16 60h24M24 67h12" stroke="${soft}" stroke-width="4" stroke-linecap="round"/>`,
  telecom: `<circle cx="60" cy="56" r="7" fill="${strong}"/><path d="M42 48a24 24 0 0 1 36 0" fill="none" stroke="${strong}" stroke-width="7" stroke-linecap="round"/><path d="M31 37a40 40 0 0 1 58 0" fill="none" stroke="${soft}" stroke-width="7" stroke-linecap="round"/><path d="M21 25a56 56 0 0 1 78 0" fill="none" stroke="${strong}" stroke-width="7" stroke-linecap="round"/>`,
  bank: `<path d="M60 10 96 40 60 70 24 40Z" fill="none" stroke="${strong}" stroke-width="7" stroke-linejoin="round"/><path d="M60 24 79 40 60 56 41 40Z" fill="${soft}"/><path d="M60 33l8 7-8 7-8-7Z" fill="${strong}"/>`,
  insurance: `<path d="M60 8c10 7 20 10 32 10v20c0 18-13 28-32 36-19-8-32-18-32-36V18c12 0 22-3 32-10Z" fill="${strong}"/><path d="M44 40l11 11 21-22" fill="none" stroke="#fbf6ea" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  tourism: `<circle cx="60" cy="40" r="31" fill="none" stroke="${soft}" stroke-width="5"/><path d="M60 16 69 40 60 64 51 40Z" fill="${strong}"/><path d="M36 40 60 33 84 40 60 47Z" fill="${strong}" fill-opacity=".65"/><circle cx="60" cy="40" r="3.5" fill="#fbf6ea"/>`,
  oil: `<path d="M62 8c4 16 24 24 24 44a26 22 0 0 1-52 0c0-12 8-18 12-28 4 6 6 8 7 14 6-8 10-18 9-30Z" fill="${strong}"/><path d="M61 40c2 8 10 10 10 19a11 11 0 0 1-22 0c0-8 8-10 12-19Z" fill="${soft}"/>`,
  logistics: `<path d="M18 56V26h40v30Z" fill="${strong}"/><path d="M62 56V34h18l14 12v10Z" fill="${soft}"/><circle cx="34" cy="60" r="8" fill="${strong}" stroke="#fbf6ea" stroke-width="3"/><circle cx="78" cy="60" r="8" fill="${strong}" stroke="#fbf6ea" stroke-width="3"/><path d="M26 41h18M38 34l8 7-8 7" fill="none" stroke="#fbf6ea" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
}

/** Marks of invented companies, in greys that hold on light and dark cards. */
export function drawPartners(): Map<string, string> {
  return new Map(
    Object.entries(marks).map(([slug, mark]) => [
      slug,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">${mark}</svg>`,
    ]),
  )
}
