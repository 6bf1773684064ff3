/** The picture of a QR code as the provider of the wallets sends one: a PNG in a data address. */
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels of one point's side, and points of the light edge. */
const pointSize = 4
const edge = 1

/** The data address of a picture that a camera reads as the text. */
export function qrPicture(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: edge })
  const width = data.length * pointSize
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(width, 4)
  // Eight bits a pixel, shades of grey.
  head[8] = 8
  const rows = data.flatMap((points) => Array<Buffer>(pointSize).fill(rowOf(points)))
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A row of pixels; the first byte says that the row is not filtered. */
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
