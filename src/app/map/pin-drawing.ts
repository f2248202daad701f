/** The HTML of a pin, 36 × 46 pixels, with its tip at 18, 45. */
export const pinDrawing =
  '<svg class="branch-map-shape" viewBox="0 0 36 46" aria-hidden="true"><path d="M18 45C7.5 32.5 2 25 2 17.5a16 16 0 0 1 32 0C34 25 28.5 32.5 18 45Z"/><circle cx="18" cy="17.5" r="6.5"/></svg>'
