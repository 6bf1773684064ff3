/** The film of every tutor of the demo data: two voices over the Nile, without sound and without a face. */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { at, svg } from './world/canvas.ts'
import { cat, felucca, river, sky, skyline } from './world/city.ts'
import { colours as c } from './world/colours.ts'
import { saying } from './world/things.ts'

const width = 480
const height = 270
/** What the back office's media page says of the film (`server/src/seed/people/videos.ts`). */
const seconds = 31
const frameRate = 5

const lines = [
  'Hello! How are you?',
  "I'm fine, thanks!",
  'Tell me about your day.',
  'I made koshari!',
  'Great! Was it spicy?',
  'A little, but so good.',
  'See you in our lesson!',
  'See you!',
]

/** The tutor's lines come from the right, the answers from the left; the line before stays above. */
function scene(index: number): string {
  const spoken = [index - 1, index].filter((each) => each >= 0)
  const bubbles = spoken.map((each) => {
    const words = lines[each] ?? ''
    const isTutor = each % 2 === 0
    const long = 46 + words.length * 11.5
    const place = { x: isTutor ? width - 24 - long : 24, y: each === index ? 112 : 44, width: long, height: 54 }
    return isTutor
      ? saying([words], 20, c.onTeal, { ...place, fill: c.teal, corner: 'right' })
      : saying([words], 20, '#2a1a02', { ...place, fill: c.amber, corner: 'left' })
  })
  const shapes = [
    sky({ id: 'sky', width, height, horizon: 222, light: [70, 40, 18], stars: [], clouds: [[380, 30, 0.5]] }),
    at(20, 222, 0.7, skyline()),
    at(0, 222, 1, river(width, 48, 240)),
    at(90 + index * 36, 240, 0.5, felucca()),
    at(436, 268, 0.7, cat()),
    ...bubbles,
  ]
  return svg({ width, height, shapes: shapes.join('') })
}

const encoder = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/[^/]+$/, 'mediabunny.min.mjs')
const place = join(import.meta.dirname, '../../server/src/seed/people/introduction.webm')

export async function takeFilm(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  // WebCodecs are there in a secure context alone.
  await page.route('http://localhost/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: encoder, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  )
  await page.goto('http://localhost/')
  const film = await page.evaluate(encode, {
    scenes: lines.map((_, index) => scene(index)),
    width,
    height,
    seconds,
    frameRate,
  })
  await writeFile(place, Buffer.from(film, 'base64'))
  await page.close()
}

interface Reel {
  scenes: string[]
  width: number
  height: number
  seconds: number
  frameRate: number
}

async function encode({ scenes, seconds: length, frameRate: rate, ...size }: Reel): Promise<string> {
  const library = '/mediabunny.mjs'
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = (await import(
    library
  )) as typeof import('mediabunny')
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  const pictures = await Promise.all(
    scenes.map(async (source) => {
      const picture = new Image()
      picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await picture.decode()
      return picture
    }),
  )
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 18_000, keyFrameInterval: 10 })
  output.addVideoTrack(source, { frameRate: rate })
  await output.start()
  for (let frame = 0; frame < length * rate; frame += 1) {
    const picture = pictures[Math.floor((frame / (length * rate)) * pictures.length)]
    if (picture) pen?.drawImage(picture, 0, 0)
    await source.add(frame / rate, 1 / rate)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
