/** Remarks about a file, which staff see before students see the file. */
import { MediaRemark } from '@hiwar/contract/people/media.ts'

interface Measures {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Length of a video. */
  readonly seconds?: number
}

/** Least length of the shorter side in pixels; smaller files look poor on a card. */
// ours: the height of standard-definition video
const leastPixels = 480

/** Greatest length of a video in seconds; viewers of a card do not finish longer ones. */
// ours
const longestFilm = 180

/** The first remark that applies to a picture or video; null when none does. */
export function remarkOf({ width, height, seconds = 0 }: Measures): MediaRemark | null {
  if (Math.min(width, height) < leastPixels) return MediaRemark.Small
  return seconds > longestFilm ? MediaRemark.Long : null
}
