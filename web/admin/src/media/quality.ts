/** Shorter sides than this look poor on a card, in pixels. */
// ours: the height of a standard film
const leastPixels = 480

export function isLow(width: number, height: number): boolean {
  return Math.min(width, height) < leastPixels
}
