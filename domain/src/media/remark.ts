/** What staff should know of a file before students see it. */
import { MediaRemark } from '@hiwar/contract/people/media.ts'

interface Measures {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Of a film. */
  readonly seconds?: number
}

/** A shorter side below this looks poor on a card, in pixels. */
// ours: the height of a standard film
const leastPixels = 480

/** A film on a card is watched to its end when it is no longer, in seconds. */
// ours
const longestFilm = 180

/** The first remark that holds of a picture or film; null of a good one. */
export function remarkOf({ width, height, seconds = 0 }: Measures): MediaRemark | null {
  if (Math.min(width, height) < leastPixels) return MediaRemark.Small
  return seconds > longestFilm ? MediaRemark.Long : null
}
