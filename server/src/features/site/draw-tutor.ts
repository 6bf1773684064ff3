/** Runs in a thread of its own: draws the picture that a tutor's shared link shows, the face beside the name. */
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { addFaces, type Faces } from '../../platform/pdf/faces.ts'
import { visualRuns } from '../../platform/pdf/visual-runs.ts'

export interface TutorPicture {
  name: string
  /** Below the name. */
  line: string
  face: Uint8Array
}

/** The size that apps which show links ask for, in pixels. */
const [width, height] = [1200, 630]
const face = { size: 440, left: 90 }
const text = { right: 1120, width: 540 }
const ink = { ground: '#effcfa', name: '#171a1c', soft: '#55514a', brand: '#0b8074' }
const sizes = [84, 72, 60, 50, 42]
/** Height of the name, all lines together. */
const tallest = 185

/** A JPEG far below the 300 kB from which some apps show no picture. */
export async function drawTutor({ name, line, face: portrait }: TutorPicture): Promise<Buffer> {
  const circle = Buffer.from(
    `<svg width="${face.size}" height="${face.size}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  )
  const round = await sharp(portrait)
    .resize(face.size, face.size, { fit: 'cover' })
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ink.ground } })
    .composite([
      { input: round, left: face.left, top: (height - face.size) / 2 },
      { input: Buffer.from(wordsOf(name, line)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

// The document is never written: the library of documents shapes the letters, whose outlines need no font to draw.
const fonts = addFaces(new PdfDocument({ autoFirstPage: false }))

function wordsOf(name: string, line: string): string {
  const { lines, size } = fit(name)
  const leading = size * 1.35
  const top = height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.15
  const drawn = lines.map((each, place) =>
    writtenAt(each, fonts.bold, { size, y: top + place * leading, color: ink.name }),
  )
  const below = top + (lines.length - 1) * leading + size * 0.4 + 66
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    writtenAt('حوار', fonts.bold, { size: 52, y: 110, color: ink.brand }),
    ...drawn,
    writtenAt(line, fonts.regular, { size: 38, y: below, color: ink.soft }),
    '</svg>',
  ].join('')
}

/** The name in the largest size in which it fits; a longer one loses its end. */
function fit(name: string): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = broken(name, size)
    if (lines.length * size <= tallest && lines.every((each) => widthOf(each, fonts.bold) * size <= text.width)) {
      return { lines, size }
    }
  }
  const size = sizes.at(-1) ?? 0
  return { lines: broken(name, size).slice(0, Math.floor(tallest / size)), size }
}

function broken(name: string, size: number): string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, fonts.bold) * size <= text.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(line: string, faces: Faces): number {
  return visualRuns(line, faces).reduce((sum, run) => sum + run.face.outline(run.text).width, 0)
}

function writtenAt(line: string, faces: Faces, { size, y, color }: { size: number; y: number; color: string }): string {
  let x = text.right - widthOf(line, faces) * size
  const runs = visualRuns(line, faces).map((run) => {
    const { svg, width: advance } = run.face.outline(run.text)
    const drawn = `<g transform="translate(${x} ${y}) scale(${size} ${-size})" fill="${color}">${svg}</g>`
    x += advance * size
    return drawn
  })
  return runs.join('')
}
