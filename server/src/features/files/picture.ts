/** Draws a sent picture anew, so that only what is seen of it is kept. */
import { imagePixels } from '@hiwar/contract/fields/limits.ts'
import sharp from 'sharp'
import { Refusal } from '../../platform/refusal.ts'
import { turnstile } from '../../platform/turnstile.ts'

/** No screen shows a picture larger. */
// ours: twice what is recommended, for dense screens
const largestSide = 960
const webpQuality = 82

/** A picture in memory is far larger than its file, so only this many are there at once. */
const drawing = turnstile(2)

interface Drawn {
  picture: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** WebP, upright, without camera, place or colour profile; an animation shows its first picture. */
export function encodePicture(path: string): Promise<Drawn> {
  return drawing(async () => {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken)
    if (width * height > imagePixels) throw new Refusal('bad-request', { status: 413 })
    const { data, info } = await sharp(path, { limitInputPixels: imagePixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseBroken)
    return { picture: data, width: info.width, height: info.height }
  })
}

function refuseBroken(): never {
  throw new Refusal('bad-request')
}
