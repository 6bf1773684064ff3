// Draws a QR code as the wallet provider sends it: a PNG in a data URL.
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Side of one point in pixels, and width of the light border in points. */
const pointSize = 4
const edge = 1

export function qrPicture(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: edge })
  const width = data.length * pointSize
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(width, 4)
  // 8 bits per pixel, greyscale.
  head[8] = 8
  const rows = data.flatMap((points) => Array<Buffer>(pointSize).fill(rowOf(points)))
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Returns a row of pixels; the first byte means that the row is not filtered. */
function rowOf(points: readonly boolean[]): Buffer {
  return Buffer.from([0, ...points.flatMap((isDark) => Array<number>(pointSize).fill(isDark ? 0 : 255))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
